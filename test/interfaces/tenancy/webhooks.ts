import type { Route } from '../../../src/http/handle.ts';
import { noteSecret } from '../../harness/canaries.ts';
import type { TestPlaten } from '../../harness/platen.ts';
import type { Question } from './question.ts';

/** No endpoint is ever asked about so many that the next one gets this id. */
const ABSENT = 987_654_321;

/**
 * The questions of a route about webhooks, made of its example, about one that was just added for client A: on core by its key,
 * on apps by its app. The one of the call before is deleted, because a client may have only some.
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
    (ofApp: boolean, fields: Question['mine'] = {}) =>
    async (): Promise<Question> => {
      if (last !== undefined) await core('delete', { id: last });
      const { id, secret } = ofApp ? await addedByApp() : await core('add', { url: url(canary) });
      noteSecret(secret);
      last = id;
      // An event of another webhook would be unknown.
      const event = 'event' in fields ? { event: (await core('events', { limit: '1' })).events[0].id } : {};
      return {
        mine: { ...fields, ...event, id: String(id) },
        absent: { ...fields, ...event, id: String(ABSENT) },
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
  return ({ dialect, endpoint, path }: Route) => {
    if (path.endsWith('/:id')) return [about(true), about(false)];
    const fields = { ...endpoint.example };
    const ofApp = dialect.credentials === 'bearer';
    return ['id' in fields ? about(ofApp, fields) : withoutId(ofApp, fields)];
  };
}
