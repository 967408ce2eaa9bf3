import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';
import type { ByteSource } from '../../formats/byte-source.ts';
import { pngOfPixels } from '../../formats/images/write-png.ts';

/** PDFium may take this much; a page that wants more is not drawn. */
const MOST_MEMORY = 256 * 1024 * 1024;
const WASM_PAGE = 65_536;
const WHITE = 0xffffffff;
const BYTES_A_PIXEL = 4;
/** Draws annotations and form fields, as other programs do. */
const FPDF_ANNOT = 1;
/** A strip of paper is drawn narrower instead of higher. */
const MOST_PIXELS = 4_000_000;
/** struct FPDF_FILEACCESS: length, function, parameter. */
const FILE_ACCESS_BYTES = 12;

/** The part of the runtime that Emscripten adds; its types would need another package. */
interface Runtime {
  readonly HEAPU8: Uint8Array;
  readonly wasmExports: { malloc(size: number): number; free(pointer: number): void };
  addFunction(implementation: (...args: number[]) => number, signature: string): number;
  removeFunction(pointer: number): void;
  setValue(pointer: number, value: number, type: 'i32'): void;
}

let loaded: Promise<WrappedPdfiumModule> | undefined;

/**
 * Draws a page of a PDF on white, as PNG. Null if PDFium does not open the file or the page. Colours are PDFium's plain
 * conversion: a preview, not a proof.
 */
export async function drawPage(
  source: ByteSource,
  page: number,
  widthPx: number,
): Promise<Uint8Array | null> {
  return withDocument(source, (pdfium, document) => drawLoaded(pdfium, document, page, widthPx));
}

/** Opens a PDF without reading more of it than is needed. Null if PDFium does not open it. */
export async function withDocument<T>(
  source: ByteSource,
  use: (pdfium: WrappedPdfiumModule, document: number) => T,
): Promise<T | null> {
  loaded ??= load();
  const pdfium = await loaded;
  const runtime = runtimeOf(pdfium);
  const readBlock = runtime.addFunction((_parameter = 0, position = 0, target = 0, length = 0) => {
    const bytes = source.read(position >>> 0, length >>> 0);
    runtime.HEAPU8.set(bytes, target);
    return bytes.length === length ? 1 : 0;
  }, 'iiiii');
  const access = runtime.wasmExports.malloc(FILE_ACCESS_BYTES);
  try {
    runtime.setValue(access, source.size, 'i32');
    runtime.setValue(access + 4, readBlock, 'i32');
    runtime.setValue(access + 8, 0, 'i32');
    const document = pdfium.FPDF_LoadCustomDocument(access, '');
    if (document === 0) return null;
    try {
      return use(pdfium, document);
    } finally {
      pdfium.FPDF_CloseDocument(document);
    }
  } finally {
    runtime.wasmExports.free(access);
    runtime.removeFunction(readBlock);
  }
}

/** The types of the package leave out what Emscripten adds to every module. */
const runtimeOf = (pdfium: WrappedPdfiumModule) => pdfium.pdfium as unknown as Runtime;

async function load(): Promise<WrappedPdfiumModule> {
  limitMemory();
  const wasmBinary = readFileSync(fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm')));
  const pdfium = await init({ wasmBinary: new Uint8Array(wasmBinary).buffer });
  pdfium.PDFiumExt_Init();
  return pdfium;
}

/** A document may ask for two gigabytes. The heap of JavaScript has a limit of its own; this is the one of WebAssembly. */
function limitMemory(): void {
  // Types of WebAssembly come with those of browsers only.
  const { prototype } = (globalThis as unknown as { WebAssembly: { Memory: { prototype: WasmMemory } } })
    .WebAssembly.Memory;
  const { grow } = prototype;
  prototype.grow = function (this: WasmMemory, pages: number): number {
    if (this.buffer.byteLength + pages * WASM_PAGE > MOST_MEMORY) throw new RangeError('too much memory');
    return grow.call(this, pages);
  };
}

interface WasmMemory {
  readonly buffer: ArrayBuffer;
  grow(pages: number): number;
}

function drawLoaded(
  pdfium: WrappedPdfiumModule,
  document: number,
  number: number,
  widthPx: number,
): Uint8Array | null {
  const page = pdfium.FPDF_LoadPage(document, number - 1);
  if (page === 0) return null;
  try {
    const size = pixelsOf(pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page), widthPx);
    if (!size) return null;
    const { width, height } = size;
    const bitmap = pdfium.FPDFBitmap_Create(width, height, 0);
    if (bitmap === 0) return null;
    try {
      pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE);
      pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, FPDF_ANNOT);
      const stride = pdfium.FPDFBitmap_GetStride(bitmap);
      const start = pdfium.FPDFBitmap_GetBuffer(bitmap);
      return pngOfPixels(
        runtimeOf(pdfium).HEAPU8.subarray(start, start + stride * height),
        width,
        height,
        stride,
      );
    } finally {
      pdfium.FPDFBitmap_Destroy(bitmap);
    }
  } finally {
    pdfium.FPDF_ClosePage(page);
  }
}

/** The size of the picture; undefined for a page without an area. */
function pixelsOf(
  width: number,
  height: number,
  widthPx: number,
): { width: number; height: number } | undefined {
  if (!(width > 0 && height > 0)) return undefined;
  const scale = Math.min(widthPx / width, Math.sqrt(MOST_PIXELS / BYTES_A_PIXEL / (width * height)));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
