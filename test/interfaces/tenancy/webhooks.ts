import { noteSecret } from '../../harness/canaries.ts';
import type { TestPlaten } from '../../harness/platen.ts';
import type { Question } from './question.ts';

/** No endpoint is ever asked about so many that the next one gets this id. */
const ABSENT = 987_654_321;

/**
 * The calls of each operation on webhooks, about one that was just added for client A: on core by its key, on apps by its app.
 * The one of the call before is deleted, because a client may have only some.
 *
 * @param canary a part of the URLs of A's webhooks.
 */
export function webhookQuestions(platen: () => TestPlaten, canary: string) {
  const core = async (name: string, fields: object = {}) => {
    const { keys, post } = platen();
    return (await post(`/core/1.0/webhooks/${name}`, { apikey: keys.live, ...fields })).json;
  };
  const url = (path: string) => `http://127.0.0.1:9/${path}`;
  const addedByApp = async () => {
    const { tokens, post } = platen();
    const headers = { authorization: `Bearer ${tokens.live}` };
    return (await post('/apps/2.0/signal/webhooks', { url: url(canary) }, headers)).json;
  };
  let last: number | undefined;
  const about =
    (ofApp: boolean, fields: () => Promise<object> | object = () => ({})) =>
    async (): Promise<Question> => {
      if (last !== undefined) await core('delete', { id: last });
      const { id, secret } = ofApp ? await addedByApp() : await core('add', { url: url(canary) });
      noteSecret(secret);
      last = id;
      const more = await fields();
      return {
        mine: { id: String(id), ...more },
        absent: { id: String(ABSENT), ...more },
        names: [[String(id), String(ABSENT)]],
        hiddenFrom: ({ sandboxOnly, ofAnotherApp, on }) =>
          Boolean(sandboxOnly || ofAnotherApp || (on === 'bearer' && !ofApp)),
      };
    };
  /** Lists and additions name no webhook: A's must not be in the answers. */
  const withoutId = (ofApp: boolean, fields: Question['mine']) => async (): Promise<Question> => {
    await about(ofApp)();
    return { mine: fields, absent: fields, names: [] };
  };
  const ofCore = [about(false)];
  const firstEvent = async () => ({ event: (await core('events', { limit: '1' })).events[0].id });

  return {
    'webhooks/add': [withoutId(false, { url: url('own') })],
    'webhooks/list': [withoutId(false, {})],
    'webhooks/delete': ofCore,
    'webhooks/disable': ofCore,
    'webhooks/enable': ofCore,
    'webhooks/rotate': ofCore,
    'webhooks/attempts': ofCore,
    'webhooks/events': [withoutId(false, {})],
    'webhooks/resend': [about(false, firstEvent)],
    'webhooks/replay': [about(false, () => ({ since: '2020-01-01T00:00:00Z' }))],
    'webhooks/test': ofCore,
    'signal/webhooks/add': [withoutId(true, { url: url('own') })],
    'signal/webhooks/events': [withoutId(true, {})],
    'signal/webhooks/delete': [about(true), about(false)],
  };
}
