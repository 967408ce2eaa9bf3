import type { UnreadableCode } from '../reasons/defect-codes.ts';

/**
 * The facts of a file's content: read once per content by an isolated reader, stored, and judged again
 * whenever products and limits change. They do not depend on products or orders.  Lengths of pages and boxes
 * are whole micrometres as the page is shown (rotated, and scaled by its UserUnit); pages are counted from 1;
 * sizes of text and lines are points at the size of the page.
 */
export type FileFacts = UnreadableFacts | PdfFacts | ImageFacts;

/** Why a file cannot be printed, whatever its purpose. */
export interface UnreadableFacts {
  readonly kind: 'unreadable';
  readonly code: UnreadableCode;
  /** The finding, as the end of a sentence: "the table of contents does not match", "it is a web page". */
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
  /** The media box; its x and y are 0. */
  readonly media: Box;
  readonly crop: Box | null;
  readonly bleed: Box | null;
  readonly trim: Box | null;
  readonly rotation: 0 | 90 | 180 | 270;
  readonly userUnit: number;
}

/** Pages with an equal finding. */
export interface OnPages {
  readonly pages: PageRanges;
}

/** An equal number on some pages. */
export interface Measured extends OnPages {
  readonly value: number;
}

/** The bounds of marks of one kind on some pages. */
export interface Extent extends OnPages {
  readonly box: Box;
}

export interface FontUse extends OnPages {
  readonly name: string;
  /** Type1, TrueType, Type0, Type3 … */
  readonly type: string;
  readonly embedded: boolean;
  /** Whether it is one of the 14 standard fonts of PDF. */
  readonly standard: boolean;
  /** Whether its embedded data cannot be read. */
  readonly broken: boolean;
}

export interface ImageUse extends OnPages {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly bitsPerComponent: number;
  /** DeviceCMYK, ICCBased (3), Indexed (DeviceRGB) … */
  readonly colourSpace: string;
  /** Pixels per inch at its size on the page, the lower of both directions. */
  readonly dpi: number;
}

export interface Named extends OnPages {
  readonly name: string;
}

export interface PdfFacts {
  readonly kind: 'pdf';
  /** The version in the header, such as "1.7". */
  readonly version: string;
  readonly pageCount: number;
  /** The page count in the root of the page tree. */
  readonly claimedPageCount: number;
  readonly geometry: readonly PageGeometry[];
  /** Whether pages are turned from left to right, so that page 1 is bound on its right. */
  readonly rightToLeft: boolean;
  /** Fonts in which text is set. */
  readonly fonts: readonly FontUse[];
  /**
   * The images with the lowest resolution, at most 200, with those of a few pixels last, because programs
   * stretch them to colours; see `imageCount` and `finestDpi`.
   */
  readonly images: readonly ImageUse[];
  /** The number of images, each counted once for every size at which it is placed. */
  readonly imageCount: number;
  /** The highest resolution of all images; null without images. */
  readonly finestDpi: number | null;
  /** Colour spaces used for painting: DeviceRGB, DeviceCMYK, DeviceGray, CalRGB, Lab, ICCBased (3) … */
  readonly colourSpaces: readonly Named[];
  /** Spot inks by name, without All and None. */
  readonly spots: readonly Named[];
  /** The highest total ink of vector colours on a page, in percent. */
  readonly ink: readonly Measured[];
  /** The thinnest line of a page, in points. */
  readonly thinnestLine: readonly Measured[];
  /** The smallest text of a page, in points. */
  readonly smallestText: readonly Measured[];
  /** The smallest text of a page in more than two inks, in points. */
  readonly richText: readonly Measured[];
  /**
   * The bounds of everything painted on a page; empty pages are missing. White does not count, nor does
   * anything outside of a bleed box that surrounds the trim box, such as printer's marks and colour bars.
   */
  readonly marks: readonly Extent[];
  /** The bounds of all text of a page, including white text, without invisible or clipped text. */
  readonly text: readonly Extent[];
  /** The bounds of vertical text of a page, as on a spine. */
  readonly uprightText: readonly Extent[];
  /** Pages with any colour besides grey and rich black; images in RGB and CMYK count as coloured. */
  readonly colourPages: PageRanges;
  readonly blankPages: PageRanges;
  readonly whiteOverprint: PageRanges;
  /** Pages that use the colour All within the trim box; printer's marks lie outside of it. */
  readonly registrationColour: PageRanges;
  /** Pages with transparent objects; groups alone do not count. */
  readonly transparency: PageRanges;
  /** Annotations by subtype: Text, Link, Highlight …; without Popup and Widget. */
  readonly annotations: readonly Named[];
  /** The number of its form fields. */
  readonly formFields: number;
  readonly xfa: boolean;
  /** Whether it is a collection of other files behind a cover sheet. */
  readonly isPortfolio: boolean;
  /** The names of layers that are hidden in print. */
  readonly hiddenLayers: readonly string[];
  /** JavaScript, Launch, SubmitForm … */
  readonly actions: readonly string[];
  /** Names of attached files. */
  readonly attachments: readonly string[];
  /** The printing condition of its output intent, such as FOGRA39; '' = unnamed. */
  readonly outputIntent: string | null;
  /** "PDF/X-4" …; null = not a PDF/X. */
  readonly pdfx: string | null;
  /** Bytes after the end mark that are not part of the document. */
  readonly trailingBytes: number;
  /** Why its content was not read from a page on, as the end of a sentence; null = all of it was read. */
  readonly unread: { readonly page: number; readonly detail: string } | null;
  /** The faults that did not keep it from being read, each as the part of a sentence. */
  readonly repairs: readonly string[];
}

export interface ImageFacts {
  readonly kind: 'png' | 'jpeg';
  /** The width as shown, after EXIF rotation. */
  readonly widthPx: number;
  readonly heightPx: number;
  readonly channels: number;
  readonly bitsPerComponent: number;
  readonly colourSpace: 'gray' | 'rgb' | 'cmyk' | 'indexed';
  /** Whether all its pixels are grey, however they are stored. */
  readonly isGrey: boolean;
  readonly hasAlpha: boolean;
  /** The declared resolution; null = none. */
  readonly dpi: number | null;
  readonly hasProfile: boolean;
}
