/** A grant that is revoked at one process is refused by all others, however it was revoked. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Core } from '../../src/app/core.ts';
import { OPERATOR } from '../../src/domain/actor.ts';
import { createClient } from '../../src/operations/access/clients.ts';
import { type OAuthScene, setOAuthScene } from '../harness/access/oauth.ts';
import type { Ask } from '../harness/http/exchange.ts';
import { requester } from '../harness/http/request.ts';
import { type Stage, setStage } from '../harness/stage.ts';
import { waitFor } from '../harness/wait.ts';

const API = { PLATEN_ROLE: 'api' };

let stage: Stage;
let beside: Core;
let doors: Ask[];
let scene: OAuthScene;

before(async () => {
  stage = await setStage();
  const urls = await Promise.all([stage.start(API).ready, stage.start(API).ready]);
  doors = urls.map(requester);
  beside = await stage.openBeside();
  const client = async (name: string) => (await beside.operations.run(createClient, OPERATOR, { name })).id;
  const keys = { clientId: await client('Shop'), enterpriseId: await client('Maker of apps') };
  scene = await setOAuthScene({ url: urls[0]!, request: doors[0]!, core: beside, keys });
});
after(async () => {
  await beside.close();
  await stage.stopAll();
  await stage.tearDown();
});

function ask(door: Ask, token: string) {
  return door('GET', '/apps/2.0/orders/', { headers: { authorization: `Bearer ${token}` } });
}

const ways: Record<string, (token: string) => Promise<unknown>> = {
  'the app revokes it': (token) => scene.as(scene.app, '/oauth2/revoke', { token }),
  'the user removes the access of the app': async () => {
    const visitor = scene.visitor();
    const { email, password } = scene.user;
    const entry = await visitor.follow(await visitor.get('/oauth2/apps'));
    await visitor.submit(entry, '/sign-in', { email, password });
    const page = await visitor.submit(await visitor.get('/oauth2/apps'), '/revoke');
    assert.match(page.text, /Poster maker no longer has access/);
  },
  'a command disables the app': async () => {
    const { code, err } = await stage.platen('apps', 'disable', String(scene.app.appId));
    assert.equal(code, 0, err);
  },
};

for (const [way, takeBack] of Object.entries(ways)) {
  test(`a token is refused everywhere when ${way}`, async (t) => {
    const { access_token: token } = (await scene.connect()).json;
    for (const door of doors) assert.equal((await ask(door, token)).status, 204);
    await takeBack(token);
    const takenAt = performance.now();
    const refusedBy = async (door: Ask) => {
      let reply = await ask(door, token);
      while (reply.status !== 403) reply = await ask(door, token);
      return reply;
    };
    const replies = await waitFor('refusing the token', Promise.all(doors.map(refusedBy)));
    t.diagnostic(`by all after ${Math.round(performance.now() - takenAt)} ms (aim 1000)`);
    for (const { headers } of replies) {
      assert.equal(headers['www-authenticate'], 'Bearer error="invalid_token"');
    }
  });
}
