/**
 * uPlot formats numbers for `navigator.language` as soon as it is loaded, and does not load where that is not a tag of a
 * language: Chromium says `en-US@posix` on a Linux without one.
 */
try {
  new Intl.NumberFormat(navigator.language);
} catch {
  Object.defineProperty(navigator, 'language', { value: 'en', configurable: true });
}
