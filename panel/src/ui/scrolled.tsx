/** Text that may be longer than its box. */
export function Scrolled({ label, text }: { readonly label: string; readonly text: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className="raw mono scrolled" aria-label={label} tabIndex={0}>
      {text}
    </section>
  );
}
