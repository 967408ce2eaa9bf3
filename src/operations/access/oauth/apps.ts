import type { App } from '../../../domain/access/app.ts';
import type { VisitorActor } from '../../../domain/actor.ts';
import { looksLikeApiKey } from '../../../lib/secrets/api-keys.ts';
import { sha256 } from '../../../lib/secrets/secrets.ts';
import * as store from '../../../store/access/apps.ts';
import type { ReadOperation } from '../../engine/operation.ts';

/** The app with this client_id, unless it is disabled. A client_id of another form is not looked up. */
export const findApp: ReadOperation<VisitorActor, { publicId: string }, App | undefined> = {
  kind: 'read',
  async run(queries, _context, { publicId }) {
    if (!looksLikeApiKey(publicId)) return undefined;
    const app = await store.findAppByPublicId(queries, publicId);
    return app?.disabledAt ? undefined : app;
  },
};

/** Whether a secret is valid for the app; during a rotation, two are. */
export const checkAppSecret: ReadOperation<VisitorActor, { publicId: string; secret: string }, boolean> = {
  kind: 'read',
  async run(queries, { now }, { publicId, secret }) {
    if (!looksLikeApiKey(secret)) return false;
    return store.isLiveSecret(queries, publicId, sha256(secret), now);
  },
};
