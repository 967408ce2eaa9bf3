import { remedies } from '../../../../domain/reasons/remedies.ts';
import type { Entries } from '../entry.ts';

const FILE = 'NewItemFile, FileToCheck, CoreNewOrderFile, AppsNewOrderFile';
const fieldOf = (field: string, ...objects: string[]) =>
  objects.map((object) => `${object}.${field}`).join(', ');
const millimetres = 'in millimetres with two decimals';

/** Files: in orders, checked ahead of an order, and uploaded. */
export const files: Entries = {
  'NewItemFile.type, FileToCheck.type': ['Kind of the file'],
  'CoreNewOrderFile.type, AppsNewOrderFile.type': ['Role of the file'],
  [fieldOf('url', ...FILE.split(', '))]: [
    'Where the service fetches the file from after the order is accepted: an http or https address, or the platen: address of an uploaded file',
    'https://files.shop.example/book.pdf',
  ],
  md5sum: ['MD5 sum of the file, in 32 hexadecimal digits', 'd41d8cd98f00b204e9800998ecf8427e'],
  'CheckedFile.md5sum': ['MD5 sum of what was fetched; else empty', 'd41d8cd98f00b204e9800998ecf8427e'],
  'ItemFile.sha256, CheckedFile.sha256': [
    'SHA-256 sum of what was fetched, in 64 hexadecimal digits; else empty',
    'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  ],
  size: ['Size of the file in bytes', '1048576'],
  'CheckedFile.size, ItemFile.size': ['Size of what was fetched in bytes; else empty', '1048576'],
  'ItemFile.type, CheckedFile.type': ['Role of the file, as in the request', 'book'],
  'ItemFile.url': [
    'Where the file is fetched from; values in its query are masked',
    'https://files.shop.example/book.pdf',
  ],
  'ItemFile.file': ['Number of the file in the order', '1'],
  'CheckedFile.file': ['Place of the file in the request, from 1', '1'],
  'ItemFile.state, CheckedFile.state': ['Whether the file has been fetched'],
  code: ['Why the last attempt to fetch the file failed, as a reason code; else empty', 'md5_mismatch'],
  'CheckedFile.sentence, ItemFile.sentence': [
    'Why the file was not fetched, in words; else empty',
    'The MD5 sum of the file differs from md5sum.',
  ],
  'CheckedFile.remedy, ItemFile.remedy': [
    'What the client can do about that; else empty',
    remedies.md5_mismatch,
  ],
  defects: ['Defects of the file; empty if there are none'],
  'FileDefect.code': ['The kind of defect, for programs'],
  severity: ['Whether the defect stops the order'],
  'FileDefect.sentence': ['The defect in words', 'Page 1 is 210 × 297 mm; the product needs 148 × 210 mm.'],
  measured: ['Value of the file', '210.00 × 297.00 mm'],
  required: ['Requirement of the product', '148.00 × 210.00 mm'],
  pages: ['The pages that have the defect; empty if it is about the whole file', '3,5-7'],
  'FileDefect.cause': [
    'The cause that a print partner would cancel the item with; else empty',
    'CancelBookSize',
  ],
  'FileDefect.remedy': ['What the client can do about it', 'Export the pages in the size of the product.'],
  acceptable: ['1 = orders/files/replace may accept the defect; else 0', '1'],
  accepted: ['1 = the client accepted the defect; else 0', '0'],
  'AppsFileCheckRequest.id, CoreFileCheckRequest.id': [
    'Id of a check of the last 7 days, instead of product and files',
    '9f8e7d6c5b4a39281706f5e4d3c2b1a0',
  ],
  'AppsFileCheckRequest.files, CoreFileCheckRequest.files': ['The files of one item'],
  'AppsFileCheckRequest.mode': ['live or sandbox. Default: live'],
  wait: ['How long the call waits for the report, in seconds. Default: 10', '5'],
  'FileCheck.id': ['Use it to request the report again', '9f8e7d6c5b4a39281706f5e4d3c2b1a0'],
  'FileCheck.state': ['waiting: files are still being fetched or read. done: the report is complete'],
  'FileCheck.verdict': [
    'What an order with these files would come to: ok, warnings or stop; empty while state is waiting',
    'ok',
  ],
  'FileCheck.create_date': ['When the check began, as YYYY-MM-DD HH:MM:SS in UTC', '2026-03-02 10:00:00'],
  'FileCheck.expire_date': ['When the report is deleted (ISO 8601)', '2026-03-09T10:00:00+00:00'],
  'FileCheck.files': ['The checked files, in the order of the request'],
  format: ['Format of the content: pdf, png, jpg or zip; empty if it is not known', 'pdf'],
  'CheckedFile.pages': ['Number of pages of a PDF; else empty', '224'],
  'CheckedFile.boxes': ['The page boxes of a PDF, with x and y from the lower left corner of the media box'],
  'PageBoxes.pages': ['The pages that have these boxes', '1-224'],
  media: ['The media box: the size of the page in the file'],
  crop: ['The crop box: what viewers show. Absent if the page has none'],
  'PageBoxes.bleed': ['The bleed box. Absent if the page has none'],
  trim: ['The trim box: the size after cutting. Absent if the page has none'],
  'PageBox.x': [`Distance from the left edge of the media box ${millimetres}`, '0.00'],
  'PageBox.y': [`Distance from the lower edge of the media box ${millimetres}`, '0.00'],
  'PageBox.width': [`Width ${millimetres}`, '154.00'],
  'PageBox.height': [`Height ${millimetres}`, '216.00'],
  'PageBoxes.rotation': ['How far viewers turn the page clockwise, in degrees', '0'],
  image: ['The size of an image. Absent for other formats'],
  'ImageSize.width': ['Width in pixels', '1819'],
  'ImageSize.height': ['Height in pixels', '2551'],
  'ImageSize.dpi': ['Resolution in dots per inch that the image states; else empty', '300'],
  colour_space: ['gray, rgb, cmyk or indexed', 'cmyk'],
  expected: ['Requirements for the file, by the catalogue'],
  'ExpectedFile.total_pages': ['Number of pages, as requested; else empty', '224'],
  'ExpectedFile.width': [
    `Width after cutting, of one page or of the open cover, ${millimetres}; empty if it is not known`,
    '148.00',
  ],
  'ExpectedFile.height': [
    `Height after cutting, of one page or of the open cover, ${millimetres}; empty if it is not known`,
    '210.00',
  ],
  'ExpectedFile.bleed': [`Bleed on every side ${millimetres}`, '3.00'],
  'ExpectedFile.spine': [`Width of the spine ${millimetres}; empty if it is not known`, '13.44'],
  preview: [
    'Address of a picture of the first page, which needs no credential and expires; else empty',
    'https://print.example/previews/a1b2.png',
  ],
  'AnnouncedFile.md5sum': [
    'MD5 sum of the file in 32 hexadecimal digits. With it, other bytes are refused',
    'd41d8cd98f00b204e9800998ecf8427e',
  ],
  'AnnouncedFile.name': ['Name of the file, for people', 'book.pdf'],
  upload: [
    'Where the bytes go: by tus 1.0, or as a whole by PUT. It is a secret, and shown once',
    'https://print.example/uploads/a1b2',
  ],
  'BegunUpload.file': [
    'The url of the file in orders/add and orders/files/replace',
    'platen:Zm9yIGV4YW1wbGUgb25seSwgbm90IGEgcmVhbCBvbmU',
  ],
  'BegunUpload.expires': ['End of the upload period (ISO 8601)', '2026-03-03T10:00:00+00:00'],
};
