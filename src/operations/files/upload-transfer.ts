import { SYSTEM, type SystemActor, VISITOR, type VisitorActor } from '../../domain/actor.ts';
import { FormatDetector } from '../../formats/file-format.ts';
import type { Clock } from '../../lib/clock.ts';
import { FairPlaces } from '../../lib/concurrency/places.ts';
import { sha256 } from '../../lib/secrets/secrets.ts';
import type { BlobDigest } from '../../outbound/files/blobs.ts';
import type { Tx } from '../../store/engine/db.ts';
import * as store from '../../store/files/uploads.ts';
import type { Executor } from '../engine/executor.ts';
import { unmarkContents } from '../engine/marked-contents.ts';
import type { ReadOperation, WriteOperation } from '../engine/operation.ts';
import type { Services } from '../services.ts';
import { asUnavailable } from './read.ts';

/** An upload by its address, with its progress. */
export interface UploadProgress extends store.OpenUpload {
  /** How many bytes need not be sent again. */
  readonly offset: number;
}

/** The bytes of one request. */
export interface SentBytes {
  /** The position of the first byte; null = the whole file from its beginning. */
  readonly offset: number | null;
  readonly chunks: (pace: { readonly scarce: boolean }) => AsyncIterable<Uint8Array>;
  /** Checks the bytes once all of them have arrived; false = they are discarded. */
  readonly isIntact?: () => boolean;
}

/** The outcome of sending them. */
export type SentOutcome =
  | { readonly outcome: 'received'; readonly offset: number; readonly content?: BlobDigest }
  /** They do not begin at the first missing byte. */
  | { readonly outcome: 'elsewhere'; readonly offset: number }
  /** Another request sends bytes of the same file. */
  | { readonly outcome: 'busy' }
  | { readonly outcome: 'too_large' }
  | { readonly outcome: 'too_short'; readonly offset: number }
  /** They do not match their checksum, and must be sent again from this position. */
  | { readonly outcome: 'altered'; readonly offset: number }
  | { readonly outcome: 'ended' }
  /** This process, or the client's share of it, receives no further file at the moment. */
  | { readonly outcome: 'no_place' };

export type EndOutcome = 'ended' | 'busy' | 'used';

/** Receives the files of clients at the addresses of their uploads: the address is the credential. */
export interface UploadIntake {
  find(token: string): Promise<UploadProgress | undefined>;
  /** Rejects if the client disconnects; bytes that have arrived are kept. */
  send(token: string, upload: UploadProgress, sent: SentBytes): Promise<SentOutcome>;
  /** Deletes an upload that no order uses. */
  end(token: string, upload: UploadProgress): Promise<EndOutcome>;
}

/** More bytes than were announced. */
class TooLarge extends Error {}
/** Another transfer has taken over, or the address has expired. */
class Outrun extends Error {}

export function createUploadIntake(operations: Executor, services: Services, clock: Clock): UploadIntake {
  const { partialFiles, work, uploadLimits } = services;
  const places = new FairPlaces(uploadLimits.places);
  const leaseUntil = () => new Date(clock.now().getTime() + work.leaseMs);

  /** Extends the lease of a transfer while it runs. `check` throws once another one has taken over. */
  function holding(transfer: store.Transfer) {
    let lost = false;
    const extend = () =>
      operations
        .run(extendTransfer, SYSTEM, { transfer, until: leaseUntil() })
        .then((kept) => {
          lost ||= !kept;
        })
        // Without the database the lease runs out.
        .catch(() => undefined);
    const timer = setInterval(extend, work.leaseMs / 3);
    return {
      check: () => {
        if (lost) throw new Outrun();
      },
      stop: () => clearInterval(timer),
    };
  }

  async function receive(
    name: string,
    upload: UploadProgress,
    transfer: store.Transfer,
    sent: SentBytes,
  ): Promise<SentOutcome> {
    const position = offsetOf(upload, await partialFiles.size(name));
    if (sent.offset !== null && sent.offset !== position) return { outcome: 'elsewhere', offset: position };
    const begin = sent.offset ?? 0;
    if (sent.offset === null) await partialFiles.truncate(name, 0);
    const held = holding(transfer);
    try {
      const limited = within(sent.chunks(places), upload.size - begin, held.check);
      const reached = await partialFiles.write(name, begin, limited);
      if (sent.isIntact?.() === false) {
        await partialFiles.truncate(name, begin);
        return { outcome: 'altered', offset: begin };
      }
      if (reached === upload.size) return await complete(name, upload, transfer);
      return { outcome: sent.offset === null ? 'too_short' : 'received', offset: reached };
    } catch (error) {
      if (error instanceof TooLarge) {
        await partialFiles.truncate(name, begin);
        return { outcome: 'too_large' };
      }
      if (error instanceof Outrun) return { outcome: 'busy' };
      return asUnavailable(error);
    } finally {
      held.stop();
    }
  }

  /** Moves all bytes into the store, which hashes them, and checks their sum. */
  async function complete(
    name: string,
    upload: UploadProgress,
    transfer: store.Transfer,
  ): Promise<SentOutcome> {
    const { size, md5 } = upload;
    const writer = await services.blobs.receive();
    const detector = new FormatDetector();
    let content: BlobDigest;
    try {
      for await (const chunk of partialFiles.read(name)) {
        detector.add(chunk);
        await writer.write(chunk);
      }
      const digest = writer.digest();
      if (digest.size !== size || (md5 !== null && md5 !== digest.md5)) {
        await writer.discard();
        await partialFiles.truncate(name, 0);
        return { outcome: 'altered', offset: 0 };
      }
      content = await writer.commit();
    } catch (error) {
      await writer.discard();
      throw error;
    }
    const stored = { ...content, format: detector.format };
    const completed = await operations.run(completeTransfer, SYSTEM, { transfer, stored });
    // A pruning removed it: it is stored once more.
    if (completed === 'removed') return complete(name, upload, transfer);
    if (completed === 'outrun') throw new Outrun();
    await partialFiles.remove(name);
    return { outcome: 'received', offset: size, content };
  }

  return {
    async find(token) {
      const tokenHash = sha256(token);
      const upload = await operations.run(uploadByToken, VISITOR, { tokenHash });
      if (!upload) return undefined;
      return { ...upload, offset: offsetOf(upload, await partialFiles.size(tokenHash.toString('hex'))) };
    },
    async send(token, upload, sent) {
      const now = clock.now();
      if (upload.expiresAt <= now) return { outcome: 'ended' };
      if (upload.isStored) {
        const repeats = sent.offset === upload.size;
        return { outcome: repeats ? 'received' : 'elsewhere', offset: upload.size };
      }
      const place = places.take(upload.clientId);
      if (!place) return { outcome: 'no_place' };
      try {
        const transfer = await operations.run(claimTransfer, SYSTEM, { upload, until: leaseUntil() });
        if (!transfer) return { outcome: 'busy' };
        try {
          return await receive(sha256(token).toString('hex'), upload, transfer, sent);
        } finally {
          await operations.run(releaseTransfer, SYSTEM, transfer);
        }
      } finally {
        place.leave();
      }
    },
    async end(token, upload) {
      const outcome = await operations.run(deleteUpload, VISITOR, upload);
      if (outcome === 'ended') await partialFiles.remove(sha256(token).toString('hex'));
      return outcome;
    },
  };
}

/**
 * The offset to continue at. The last byte counts only once the content is stored: until then it must be sent
 * again, which completes the upload.
 */
function offsetOf({ size, isStored }: store.OpenUpload, arrived: number): number {
  return isStored ? size : Math.min(arrived, size - 1);
}

/** The chunks of a transfer, up to so many bytes in all. */
async function* within(
  chunks: AsyncIterable<Uint8Array>,
  bytes: number,
  check: () => void,
): AsyncIterable<Uint8Array> {
  let left = bytes;
  for await (const chunk of chunks) {
    check();
    left -= chunk.length;
    if (left < 0) throw new TooLarge();
    yield chunk;
  }
}

const uploadByToken = {
  kind: 'read',
  run: (queries, _context, { tokenHash }) => store.findUpload(queries, tokenHash),
} satisfies ReadOperation<VisitorActor, { tokenHash: Buffer }, store.OpenUpload | undefined>;

const claimTransfer = {
  kind: 'write',
  run: (tx, { now }, { upload, until }) => store.claimUpload(tx, upload, now, until),
} satisfies WriteOperation<SystemActor, { upload: store.UploadKey; until: Date }, store.Transfer | undefined>;

const extendTransfer = {
  kind: 'write',
  run: (tx, { now }, { transfer, until }) => store.extendUpload(tx, transfer, now, until),
} satisfies WriteOperation<SystemActor, { transfer: store.Transfer; until: Date }, boolean>;

const releaseTransfer = {
  kind: 'write',
  run: (tx, _context, transfer) => store.releaseUpload(tx, transfer),
} satisfies WriteOperation<SystemActor, store.Transfer, void>;

const completeTransfer = {
  kind: 'write',
  async run(tx: Tx, { now, services }, { transfer, stored }) {
    const { removed } = await unmarkContents(tx, services, [stored.sha256]);
    if (removed.size > 0) return 'removed';
    return (await store.completeUpload(tx, transfer, stored, now)) ? 'completed' : 'outrun';
  },
} satisfies WriteOperation<
  SystemActor,
  { transfer: store.Transfer; stored: store.UploadedContent },
  'completed' | 'removed' | 'outrun'
>;

const deleteUpload = {
  kind: 'write',
  async run(tx: Tx, { now }, upload) {
    const locked = await store.lockUpload(tx, upload, now);
    if (!locked) return 'ended';
    if (locked.isBusy) return 'busy';
    return (await store.deleteUpload(tx, upload)) ? 'ended' : 'used';
  },
} satisfies WriteOperation<VisitorActor, store.UploadKey, EndOutcome>;
