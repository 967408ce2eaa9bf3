import type { App } from '../../domain/access/app.ts';
import type { VisitorActor } from '../../domain/actor.ts';
import { looksLikeApiKey } from '../../lib/secrets/api-keys.ts';
import { sha256 } from '../../lib/secrets/secrets.ts';
import * as store from '../../store/access/apps.ts';
import type { ReadOperation } from '../engine/operation.ts';

/** The app that names itself so, unless it is disabled. Whatever does not look like such a name is not asked for. */
export const findApp: ReadOperation<VisitorActor, { publicId: string }, App | undefined> = {
  kind: 'read',
  async run(queries, _context, { publicId }) {
    if (!looksLikeApiKey(publicId)) return undefined;
    const app = await store.findAppByPublicId(queries, publicId);
    return app?.disabledAt ? undefined : app;
  },
};

/** Whether a secret is one of those that are good for the app: while it is rotated, there are two. */
export const checkAppSecret: ReadOperation<VisitorActor, { publicId: string; secret: string }, boolean> = {
  kind: 'read',
  async run(queries, { now }, { publicId, secret }) {
    if (!looksLikeApiKey(secret)) return false;
    return store.isLiveSecret(queries, publicId, sha256(secret), now);
  },
};
