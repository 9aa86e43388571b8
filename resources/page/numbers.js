// SPDX-FileCopyrightText: 2026 The Attention Explorer authors
// SPDX-License-Identifier: GPL-3.0-or-later
'use strict';

// Numbers as they are stored in the page, and as people read them: the same digits as in the program
// (ui/words/number_text.h).

const bytesOf = (base64) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

/** Little-endian numbers of so many bytes, each read by the DataView's method of that name. */
function numbersOf(base64, method, size) {
  const view = new DataView(bytesOf(base64).buffer);
  return Array.from({length: view.byteLength / size}, (_, at) => view[method](at * size, true));
}

const floatsOf = (base64) => Float32Array.from(numbersOf(base64, 'getFloat32', 4));

const MINUS = '−';
const LARGEST_WRITTEN_OUT = 1e5;
const SMALLEST_WRITTEN_OUT = 1e-4;

const isZero = (digits) => /^[0.]*$/.test(digits);
const withMinus = (text) => text.replace('-', MINUS).replace('+', '');

function magnitudeText(magnitude, decimals) {
  if (magnitude >= LARGEST_WRITTEN_OUT)
    return magnitude.toExponential(decimals > 0 ? 1 : 0).replace('e+', 'e').replace('.0e', 'e');
  return magnitude.toFixed(magnitude < 100 ? decimals : Math.min(decimals, 1));
}

/** A true minus sign, never "−0.00", "0" only for exact zero, "−∞", "∞", "NaN". */
function numberText(value, decimals = 2) {
  if (Number.isNaN(value))
    return 'NaN';
  if (!Number.isFinite(value))
    return value < 0 ? MINUS + '∞' : '∞';
  if (value === 0)
    return '0';
  const digits = magnitudeText(Math.abs(value), decimals);
  return value < 0 && !isZero(digits) ? MINUS + digits : digits;
}

/** How many decimals show two digits of a number of this magnitude: two, or more for a small one. */
function decimalsFor(magnitude) {
  if (!Number.isFinite(magnitude) || magnitude >= 0.1 || magnitude <= 0)
    return 2;
  return Math.min(1 - Math.floor(Math.log10(magnitude)), 5);
}

/** Two digits that are not 0, however small the number. */
function fineNumberText(value) {
  const magnitude = Math.abs(value);
  if (!Number.isFinite(value) || magnitude === 0 || magnitude >= SMALLEST_WRITTEN_OUT)
    return numberText(value, decimalsFor(magnitude));
  return withMinus(value.toExponential(1)).replace('e-', 'e' + MINUS);
}

/** With a plus sign for what is positive and is not rounded to 0. */
function signedNumberText(value, decimals) {
  const text = numberText(value, decimals);
  return value > 0 && !isZero(text) ? '+' + text : text;
}

/** As C's %g. */
function significantText(value, digits) {
  if (!Number.isFinite(value) || value === 0)
    return numberText(value);
  return String(Number(value.toPrecision(digits))).replaceAll('-', MINUS);
}

const exactNumberText = (value) => significantText(value, 7);
const factorText = (value) => significantText(value, 4);
