import { readXmlTexts } from '../lib/text/xml.ts';

/** XML answers of S3-compatible servers. Servers differ in everything that is not read here. */

export interface ListedObject {
  readonly key: string;
  readonly size: number;
  readonly modifiedAt: Date;
}

export interface ObjectListing {
  readonly objects: readonly ListedObject[];
  /** Undefined for the last page. */
  readonly next: string | undefined;
}

/** One page of the objects of a bucket; undefined for anything else. */
export function readObjectListing(xml: string): ObjectListing | undefined {
  const texts = readXmlTexts(xml);
  if (texts?.[0]?.path[0] !== 'ListBucketResult') return undefined;
  const objects: { key?: string; size?: number; modifiedAt?: Date }[] = [];
  let next: string | undefined;
  let isTruncated = false;
  for (const { path, text } of texts) {
    const [, first, second] = path;
    const object = objects.at(-1);
    if (first === 'Contents' && path.length === 2) objects.push({});
    else if (first === 'Contents' && object && second === 'Key') object.key = text;
    else if (first === 'Contents' && object && second === 'Size') object.size = Number(text);
    else if (first === 'Contents' && object && second === 'LastModified') object.modifiedAt = new Date(text);
    else if (first === 'IsTruncated') isTruncated = text === 'true';
    else if (first === 'NextContinuationToken') next = text;
  }
  const complete = objects.filter((object): object is ListedObject => isComplete(object));
  if (complete.length < objects.length || (isTruncated && next === undefined)) return undefined;
  return { objects: complete, next: isTruncated ? next : undefined };
}

function isComplete({ key, size, modifiedAt }: Partial<ListedObject>): boolean {
  return key !== undefined && Number.isSafeInteger(size) && Number.isFinite(modifiedAt?.getTime());
}

/** The code of a refusal, such as NoSuchBucket; undefined if the answer is something else. */
export function readBucketRefusal(xml: string): string | undefined {
  const code = readXmlTexts(xml)?.find(({ path }) => path.join('/') === 'Error/Code')?.text;
  return code !== undefined && /^[A-Za-z0-9]{1,64}$/.test(code) ? code : undefined;
}
