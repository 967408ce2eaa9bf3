import type { UnreadableCode } from '../reasons/defect-codes.ts';

/**
 * What the content of a file says about itself: read once per content by an isolated reader, stored, and judged as often as
 * products and limits change. Facts know no product and no order.
 *
 * Lengths of pages and boxes are whole micrometres as a reader sees the page (rotated, and scaled by its UserUnit);
 * pages are counted from 1; sizes of text and lines are points at the size of the page.
 */
export type FileFacts = UnreadableFacts | PdfFacts | ImageFacts;

/** Why a file cannot be printed from, whatever it was meant for. */
export interface UnreadableFacts {
  readonly kind: 'unreadable';
  readonly code: UnreadableCode;
  /** What was found, as the end of a sentence: "the table of contents does not match", "it is a web page". */
  readonly detail: string;
  /** The page that could not be read. */
  readonly page?: number;
}

/** Runs of pages, first and last, in ascending order. */
export type PageRanges = readonly (readonly [first: number, last: number])[];

/** Micrometres; x and y from the lower left corner of the media box. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Pages with the same boxes. A box that the page does not define is null. */
export interface PageGeometry {
  readonly pages: PageRanges;
  /** Its x and y are 0. */
  readonly media: Box;
  readonly crop: Box | null;
  readonly bleed: Box | null;
  readonly trim: Box | null;
  readonly rotation: 0 | 90 | 180 | 270;
  readonly userUnit: number;
}

/** Pages on which the same was found. */
export interface OnPages {
  readonly pages: PageRanges;
}

/** The same number on some pages. */
export interface Measured extends OnPages {
  readonly value: number;
}

/** What surrounds the same kind of marks on some pages. */
export interface Extent extends OnPages {
  readonly box: Box;
}

export interface FontUse extends OnPages {
  readonly name: string;
  /** Type1, TrueType, Type0, Type3 … */
  readonly type: string;
  readonly embedded: boolean;
  /** One of the 14 fonts that every PDF program brings along. */
  readonly standard: boolean;
  /** Its embedded data cannot be read. */
  readonly broken: boolean;
}

export interface ImageUse extends OnPages {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly bitsPerComponent: number;
  /** DeviceCMYK, ICCBased (3), Indexed (DeviceRGB) … */
  readonly colourSpace: string;
  /** Pixels an inch at its size on the page, the lower of both directions. */
  readonly dpi: number;
}

export interface Named extends OnPages {
  readonly name: string;
}

export interface PdfFacts {
  readonly kind: 'pdf';
  /** As in the header, "1.7". */
  readonly version: string;
  readonly pageCount: number;
  /** What the root of the page tree says. */
  readonly claimedPageCount: number;
  readonly geometry: readonly PageGeometry[];
  /** Its reader turns pages from left to right, so that page 1 is bound on its right. */
  readonly rightToLeft: boolean;
  /** Only fonts that text is set in. */
  readonly fonts: readonly FontUse[];
  /**
   * The most coarse ones, at most 200, with those of a few pixels last, because programs stretch them to colours; see
   * `imageCount` and `finestDpi`.
   */
  readonly images: readonly ImageUse[];
  /** Images in all, each counted once for every size at which it is placed. */
  readonly imageCount: number;
  /** The highest resolution of all images; null without images. */
  readonly finestDpi: number | null;
  /** Spaces that something is painted in: DeviceRGB, DeviceCMYK, DeviceGray, CalRGB, Lab, ICCBased (3) … */
  readonly colourSpaces: readonly Named[];
  /** Special inks by name, without All and None. */
  readonly spots: readonly Named[];
  /** The highest sum of inks of vector colours on a page, in percent. */
  readonly ink: readonly Measured[];
  /** The thinnest line of a page, in points. */
  readonly thinnestLine: readonly Measured[];
  /** The smallest text of a page, in points. */
  readonly smallestText: readonly Measured[];
  /** The smallest text of a page that is set in more than two inks, in points. */
  readonly richText: readonly Measured[];
  /**
   * Everything painted on a page; a page that nothing is painted on is missing. White is not painted, and neither is what
   * stands outside of a bleed box that surrounds the trim box: marks and colour bars of the printer.
   */
  readonly marks: readonly Extent[];
  /** All text of a page, white text too, without what is invisible or clipped. */
  readonly text: readonly Extent[];
  /** The text of a page that runs up or down it, as on a spine. */
  readonly uprightText: readonly Extent[];
  /** Pages with anything but grey, or black with other inks below; images in RGB and CMYK count as coloured. */
  readonly colourPages: PageRanges;
  readonly blankPages: PageRanges;
  readonly whiteOverprint: PageRanges;
  /** Pages that use the colour All within the trim box; marks stand outside of it. */
  readonly registrationColour: PageRanges;
  /** Pages that something transparent is painted on; groups alone are none. */
  readonly transparency: PageRanges;
  /** By subtype: Text, Link, Highlight …; without Popup and Widget. */
  readonly annotations: readonly Named[];
  /** The number of its form fields. */
  readonly formFields: number;
  readonly xfa: boolean;
  /** Names of layers that are hidden when it is printed. */
  readonly hiddenLayers: readonly string[];
  /** JavaScript, Launch, SubmitForm … */
  readonly actions: readonly string[];
  /** Names of attached files. */
  readonly attachments: readonly string[];
  /** The condition that its output intent names, such as FOGRA39; '' = unnamed. */
  readonly outputIntent: string | null;
  /** "PDF/X-4" …; null = not a PDF/X. */
  readonly pdfx: string | null;
  /** Bytes after the end mark that are not part of the document. */
  readonly trailingBytes: number;
}

export interface ImageFacts {
  readonly kind: 'png' | 'jpeg';
  /** As it is seen: EXIF rotation applied. */
  readonly widthPx: number;
  readonly heightPx: number;
  readonly channels: number;
  readonly bitsPerComponent: number;
  readonly colourSpace: 'gray' | 'rgb' | 'cmyk' | 'indexed';
  readonly hasAlpha: boolean;
  /** The resolution it asks for; null = none given. */
  readonly dpi: number | null;
  readonly hasProfile: boolean;
}
