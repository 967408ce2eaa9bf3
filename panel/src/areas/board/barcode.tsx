import JsBarcode from 'jsbarcode';

/** Free space that a scanner needs on both sides. */
const QUIET = 10;

/** A Code 128: the scanners of most print shops read no other kind but bars. */
export function Barcode({ code }: { readonly code: string }) {
  const modules = modulesOf(code);
  const bars = [...modules.matchAll(/1+/g)].map(
    ({ 0: bar, index }) => `M${index} 0h${bar.length}v1h-${bar.length}z`,
  );
  return (
    <svg
      className="barcode"
      viewBox={`${-QUIET} 0 ${modules.length + 2 * QUIET} 1`}
      preserveAspectRatio="none"
      role="img"
      aria-label={code}
    >
      <path d={bars.join('')} shapeRendering="crispEdges" />
    </svg>
  );
}

/** Dark modules as 1, light ones as 0. */
function modulesOf(code: string): string {
  const drawn: { encodings?: readonly { readonly data: string }[] } = {};
  JsBarcode(drawn, code, { format: 'CODE128' });
  return (drawn.encodings ?? []).map(({ data }) => data).join('');
}
