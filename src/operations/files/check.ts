import {
  type ClientActor,
  clientOf,
  type Mode,
  NO_CLIENT,
  ordersSeenBy,
  type Viewer,
} from '../../domain/actor.ts';
import type { Product } from '../../domain/catalogue/catalogue.ts';
import { dateOf } from '../../domain/catalogue/effective-dates.ts';
import { checkOptions, type ItemOption, pagesOf, TOTAL_PAGES } from '../../domain/catalogue/options.ts';
import { suggestions } from '../../domain/catalogue/suggestions.ts';
import type { FileDefect } from '../../domain/files/defect.ts';
import type { ExpectedFile } from '../../domain/files/expected-file.ts';
import { hostOfFile } from '../../domain/files/file-address.ts';
import { CHECK_DAYS, type CheckVerdict, judgeTogether, verdictOf } from '../../domain/files/file-check.ts';
import { checkFileTypes } from '../../domain/orders/file-rules.ts';
import { checkProduct } from '../../domain/prices/item-rules.ts';
import { type ExplainedReason, explained } from '../../domain/reasons/remedies.ts';
import { problemsOf, refused, refuseIfAny } from '../../domain/refusal.ts';
import { DAY_MS } from '../../lib/clock.ts';
import { defined } from '../../lib/defined.ts';
import { entryAt } from '../../lib/lists.ts';
import { newUnguessableId } from '../../lib/secrets/ids.ts';
import { previewExpiry } from '../../outbound/files/file-links.ts';
import type { Queries, Tx } from '../../store/engine/db.ts';
import {
  type CheckScope,
  findCheck,
  insertCheck,
  type StoredCheckedFile,
} from '../../store/files/checked-files.ts';
import type { OperationContext, WriteOperation } from '../engine/operation.ts';
import { misplacedUploads, useUploads } from '../orders/accepted-order.ts';

export interface NewCheckFile {
  readonly type: string;
  readonly url: string;
  readonly md5?: string | undefined;
}

interface Waiting {
  /** The longest time that the call waits for the report. */
  readonly waitSeconds: number;
}

/** The files of one item, to be fetched and judged as for an order. */
export interface NewFileCheck extends Waiting {
  readonly product: string;
  /** Without a number of pages, the page count of the file decides on the spine. */
  readonly options: readonly ItemOption[];
  readonly files: readonly NewCheckFile[];
  /** Default: the mode of the caller. */
  readonly mode?: Mode | undefined;
}

/** A check that exists already. */
export interface KnownFileCheck extends Waiting {
  readonly id: string;
}

export type FileCheckRequest = NewFileCheck | KnownFileCheck;

export interface CheckedFile extends Omit<StoredCheckedFile, 'failure'> {
  readonly failure: ExplainedReason | null;
  readonly expected: ExpectedFile;
  readonly defects: readonly FileDefect[];
  /** A link to a picture of the first page; null = not fetched. */
  readonly preview: string | null;
}

export interface CheckResult {
  readonly product: Product;
  readonly options: readonly ItemOption[];
  /** Null = files are still being fetched. */
  readonly verdict: CheckVerdict | null;
  readonly files: readonly CheckedFile[];
}

export interface FileCheckReport extends CheckResult {
  readonly id: string;
  readonly mode: Mode;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** The owner of the checks, and the mode of new ones. */
interface Owner extends CheckScope {
  readonly mode: Mode;
}

/**
 * Rehearses fetching and preflight of the files of one item, without an order. Answers when the files are
 * judged or the wait has ended; the report can then be read by its id.
 */
export const checkOwnFiles = {
  kind: 'write',
  run: (tx, context, request) => check(tx, context, ownerOf(context.actor), request),
  follow: (queries, context, request, report) =>
    awaitReport(queries, context, ownerOf(context.actor), request, report),
  begun: {
    idOf: ({ id }) => id,
    isKnown: (request) => 'id' in request,
    find: (queries, context, _request, id) => readReport(queries, context, ownerOf(context.actor), id),
  },
} satisfies WriteOperation<ClientActor, FileCheckRequest, FileCheckReport>;

function ownerOf(actor: ClientActor): Owner {
  return { ...ordersSeenBy(actor), mode: actor.mode };
}

/** Checks files for signed-in users of the panel and for the command line. */
export const checkFiles = {
  kind: 'write',
  run: (tx, context, request) => check(tx, context, ownerAt(context.actor), request),
  follow: (queries, context, request, report) =>
    awaitReport(queries, context, ownerAt(context.actor), request, report),
} satisfies WriteOperation<Viewer, FileCheckRequest, FileCheckReport>;

function ownerAt(viewer: Viewer): Owner {
  return { clientId: clientOf(viewer), sandboxOnly: false, mode: 'live' };
}

async function check(
  tx: Tx,
  context: OperationContext,
  owner: Owner,
  request: FileCheckRequest,
): Promise<FileCheckReport> {
  return readReport(
    tx,
    context,
    owner,
    'id' in request ? request.id : await begin(tx, context, owner, request),
  );
}

async function begin(
  tx: Tx,
  context: OperationContext,
  owner: Owner,
  request: NewFileCheck,
): Promise<string> {
  const { clientId } = owner;
  const { now, services } = context;
  const { product, options, files, mode = owner.mode } = request;
  await findCheckedProduct(context, clientId, request);
  await demandUploads(tx, services.publicUrl(), owner, files);
  services.backlog.admit(clientId, mode);
  const id = newUnguessableId(16);
  await insertCheck(tx, {
    ...{ clientId, id, mode, product, options, createdAt: now },
    files: files.map(({ type, url, md5 = null }) => ({
      type,
      urlSealed: services.sealer.seal(url),
      host: hostOfFile(url),
      md5,
    })),
  });
  return id;
}

/** Refuses the addresses of uploads that the client does not have, or that are not complete. */
async function demandUploads(
  tx: Tx,
  publicUrl: string,
  scope: CheckScope,
  files: readonly NewCheckFile[],
): Promise<void> {
  const used = files.map(({ url, md5 }, n) => ({ scope, url, md5, path: ['files', n] }));
  refuseIfAny(misplacedUploads(used, publicUrl));
  const uses = await useUploads(tx, used);
  refuseIfAny([...uses.values()].flatMap((use) => ('problem' in use ? [use.problem] : [])));
}

/** The product that files are checked for; refuses what cannot be checked. Null = for no client. */
export async function findCheckedProduct(
  { now, services }: OperationContext,
  clientId: number | null,
  {
    product,
    options,
    files,
  }: Pick<NewFileCheck, 'product' | 'options'> & {
    readonly files: readonly { readonly type: string }[];
  },
): Promise<Product> {
  const catalogue = await services.catalogue.get();
  const assortment = { catalogue, clientId: clientId ?? NO_CLIENT, today: dateOf(now) };
  const suggest = suggestions();
  let found: Product | undefined;
  refuseIfAny(
    problemsOf((addProblem) => {
      const tools = { addProblem, suggest };
      found = checkProduct(product, [], assortment, tools);
      if (!found) return;
      checkOptions(found, withSomePages(found, options), [], tools);
      checkFileTypes(files, found, [], addProblem);
    }),
  );
  return defined(found, 'a product that was not refused');
}

/** A check may leave out the number of pages, which an order must have. */
function withSomePages({ pages }: Product, options: readonly ItemOption[]): readonly ItemOption[] {
  return pages && pagesOf(options) === 0
    ? [...options, { reference: TOTAL_PAGES, count: pages.min }]
    : options;
}

async function awaitReport(
  queries: Queries,
  context: OperationContext,
  scope: CheckScope,
  { waitSeconds }: FileCheckRequest,
  report: FileCheckReport,
): Promise<FileCheckReport> {
  if (report.verdict !== null || waitSeconds === 0) return report;
  const found = await findCheck(queries, scope, report.id);
  if (found) await context.services.checkWaits.wait(found, waitSeconds * 1000);
  return readReport(queries, context, scope, report.id);
}

async function readReport(
  queries: Queries,
  { now, services }: OperationContext,
  scope: CheckScope,
  id: string,
): Promise<FileCheckReport> {
  const found = await findCheck(queries, scope, id);
  const expiresAt = found && new Date(found.createdAt.getTime() + CHECK_DAYS * DAY_MS);
  if (!found || !expiresAt || expiresAt <= now) {
    throw refused('invalid_parameter', { code: 'check_unknown', days: CHECK_DAYS }, ['id']);
  }
  const product = (await services.catalogue.get()).products.get(found.product);
  if (!product) {
    const detail = { code: 'product_of_check_gone', product: found.product } as const;
    throw refused('product_unknown', detail, ['product']);
  }
  const judged = judgeTogether(product, found.options, found.files);
  return {
    ...{ id, mode: found.mode, product, options: found.options, createdAt: found.createdAt, expiresAt },
    verdict: verdictOf(found.files, judged),
    files: found.files.map((file, index) => ({
      ...file,
      ...entryAt(judged, index),
      failure: file.failure && explained(file.failure),
      preview:
        file.state === 'fetched'
          ? services.fileLinks.link(found.number, file.n, previewExpiry(now), 'checked')
          : null,
    })),
  };
}
