/** What is refused about files, uploads and their checks. */
export const fileDetails = {
  upload_too_large: ({ size, most }: { readonly size: number; readonly most: number }) =>
    `is ${size}; a file may have ${most} bytes at most`,
  too_many_open_uploads: ({ open, most }: { readonly open: number; readonly most: number }) =>
    `${open} uploads are not complete, and ${most} may be; complete them, end them with DELETE, or wait: each ends 24 hours after it was announced`,
  uploads_full: ({
    size,
    used,
    most,
  }: {
    readonly size: number;
    readonly used: number;
    readonly most: number;
  }) =>
    `is ${size}; uploads that no order uses have ${used} bytes already, and may have ${most} in all; use them in orders, end them with DELETE, or wait until they are deleted after some days`,
  upload_address_of_bytes:
    'is an address that bytes are sent to; send the platen: address, which files/upload replied as file',
  upload_unknown: 'does not name an uploaded file of this client, or it was deleted; upload the file again',
  upload_incomplete: 'is a file that is not complete; send the rest of it first',
  upload_md5_differs: 'is not the MD5 sum of the uploaded file; leave it out, or upload the right file',
  file_unreadable: ({ reason }: { readonly reason: string }) => `cannot be read: ${reason}`,
  file_empty: 'is empty',
  check_unknown: ({ days }: { readonly days: number }) =>
    `is not the id of a check of the last ${days} days; check the files again`,
  /** `field`: of the product. */
  check_named_with_files: ({ field }: { readonly field: string }) =>
    `must be left out if ${field} and files are sent`,
  replacement_missing: 'must be sent, or accept with the codes of the defects to print with',
  file_link_ended: 'the link is not valid or has expired; request a new one',
  template_link_ended: 'the link is not valid or has expired; call products/spine for a new one',
  product_of_check_gone: ({ product }: OfProduct) =>
    `is "${product}", which the catalogue no longer has; check the files for another product`,
  template_unknown: ({ given }: { readonly given: string }) => `is "${given}"; it must end in .pdf or .svg`,
  product_not_bound: ({ product }: OfProduct) => `is ${product}, which is not made of cover and book`,
  binding_missing: ({ product }: OfProduct) =>
    `is ${product}, whose binding is not in the catalogue; ask its operator to add it`,
  thickness_missing: ({ product, part }: OfProduct & { readonly part: 'board' | 'cover' }) =>
    `is ${product}, for which the thickness of the ${part} is not in the catalogue; ask its operator to add it`,
  size_missing: ({ product }: OfProduct) =>
    `is ${product}, whose size is not in the catalogue; ask its operator to add it`,
  spine_not_in_table: ({ product, pages }: OfProduct & { readonly pages: number }) =>
    `have ${pages} pages, for which the table of spines of ${product} has no row`,
  paper_without_data: ({ paper, known }: { readonly paper: string; readonly known: readonly string[] }) => {
    const fix = 'ask its operator to add them';
    const better = known.length === 0 ? fix : `choose one of ${known.join(', ')}, or ${fix}`;
    return `contain ${paper}, whose grammage and bulk are not in the catalogue; ${better}`;
  },
  paper_missing: ({ product, category }: OfProduct & { readonly category: string }) =>
    `contain no paper of the category ${category}, which ${product} needs`,
};

/** What is refused about the bytes of an upload. */
export const transferDetails = {
  upload_method_unknown: 'send the bytes with PATCH (tus 1.0) or PUT',
  upload_version_unknown: ({ version }: { readonly version: string }) => `must be ${version}`,
  upload_ended: 'the 24 hours of the address are over; request a new one with files/upload',
  too_many_unknown_uploads: 'too many calls of unknown addresses',
  upload_address_unknown: 'no upload has this address; request one with files/upload',
  upload_of_other_type: 'the content type of PATCH must be application/offset+octet-stream',
  upload_offset_malformed: 'must be a number of bytes',
  upload_complete: 'the file is complete',
  upload_in_use: 'an order uses the file',
  upload_busy: 'another request is sending bytes of this file; try again in a few seconds',
  upload_too_slow: 'the bytes arrive too slowly; what has arrived is kept',
  upload_elsewhere: ({ offset }: { readonly offset: number }) =>
    `must be ${offset}, the bytes that have arrived`,
  upload_exceeded: ({ size }: { readonly size: number }) => `more bytes than announced; the file has ${size}`,
  upload_cut_short: ({ offset, size }: { readonly offset: number; readonly size: number }) =>
    `${offset} bytes arrived; the file has ${size}`,
  upload_altered: 'the bytes do not have the announced sum; send them again',
  upload_checksum_malformed: ({ algorithms }: { readonly algorithms: readonly string[] }) =>
    `must be ${algorithms.join(' or ')}, a space and the sum in base64`,
};

interface OfProduct {
  /** Its reference. */
  readonly product: string;
}
