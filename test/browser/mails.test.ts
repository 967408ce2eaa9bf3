/** Mails as they were received from a mail server, shown by a real browser: light, dark, and as narrow as a phone. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { mailLocales } from '../../src/domain/mail/locales.ts';
import type { Message } from '../../src/domain/mail/mail.ts';
import { presetTexts } from '../../src/domain/mail/tracking-texts.ts';
import { trackingMail } from '../../src/formats/mail/tracking-mail.ts';
import { alertMail, passwordMail } from '../../src/formats/mail/user-mails.ts';
import { createMailer } from '../../src/outbound/mail/mailer.ts';
import { type MailServer, type ReceivedMail, startMailServer } from '../harness/http/mail-server.ts';
import { noBrowser, openPage, startBrowser } from './chromium.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const NARROW = { width: 320, height: 640 };
/** Where pictures are kept for people; without it they are not. */
const pictures = process.env.MAIL_PICTURES;

let browser: Browser;
let server: MailServer;
before(async () => {
  if (noBrowser) return;
  browser = await startBrowser();
  server = await startMailServer();
});
after(async () => {
  await browser?.close();
  await server?.close();
});

const LONG_CODE = 'JD0146000062812307010000000000000000000000000000';
const messages: Readonly<Record<string, Message>> = {
  ...Object.fromEntries(
    mailLocales.map((locale) => [
      locale,
      trackingMail(presetTexts[locale], {
        locale,
        name: 'Zoë',
        shop: 'Papier & Söhne',
        order: 'web-2002',
        carrier: 'DHL Paket',
        tracking: LONG_CODE,
        link: `https://track.example/${LONG_CODE}`,
        items: [
          { count: 2, title: 'Ein Lehrbuch über den Buchdruck mit einem recht langen Titel' },
          { count: 100, title: 'Flyer A5' },
        ],
      }),
    ]),
  ),
  alerts: alertMail({
    operator: 'Platen',
    address: 'https://print.example/panel',
    counts: [{ cause: 'handover_failed', count: 3 }],
    alerts: [
      {
        cause: 'handover_failed',
        subject: 'order 10000003',
        reference: 'web-2002',
        client: 'Paper & Co',
        since: new Date('2026-03-02T10:00:00Z'),
      },
    ],
  }),
  password: passwordMail({
    operator: 'Platen',
    name: 'Grace',
    address: 'https://print.example/new-password/0',
    minutes: 60,
  }),
};

/** By a real mail server, so that the encoding of the message is part of it. */
async function received(message: Message): Promise<ReceivedMail> {
  const [host = '', port] = server.host.split(':');
  const plain = { secure: false, requireTls: false, user: undefined, password: undefined };
  const mailer = createMailer(
    { host, port: Number(port), ...plain },
    { name: 'Platen', address: 'a@b.example' },
  );
  const date = new Date('2026-03-02T10:00:00Z');
  const to = { address: 'c@d.example' };
  const mail = { from: mailer.sender, to, replyTo: null, messageId: '<1@b.example>', date, message };
  const result = await mailer.send(mail);
  assert.equal(result.kind, 'sent', result.detail);
  return server.mails.at(-1)!;
}

for (const [name, message] of Object.entries(messages)) {
  test(`the mail ${name} can be read in light and dark, and fits a phone`, { skip: noBrowser }, async () => {
    const { html, text } = await received(message);
    for (const scheme of ['light', 'dark'] as const) {
      const { page, complaints } = await openPage(browser, scheme);
      await page.setContent(html);
      assert.equal(await page.title(), message.subject);
      assert.deepEqual(await violations(page), [], `${name} ${scheme}`);
      if (pictures) await keep(page, `${name}-${scheme}`);
      await page.setViewportSize(NARROW);
      const width = await page.evaluate<number>('document.documentElement.scrollWidth');
      assert.ok(width <= NARROW.width, `${name} is ${width} wide`);
      if (pictures && scheme === 'light') await keep(page, `${name}-narrow`);
      const link = await page.getByRole('link').getAttribute('href');
      assert.ok(text.includes(link!), 'both parts lead to the same page');
      assert.deepEqual(complaints, []);
      await page.context().close();
    }
  });
}

/** What axe finds, such as a lack of contrast. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate('axe.run().then(({ violations }) => violations.map(({ id }) => id))');
}

async function keep(page: Page, name: string): Promise<void> {
  await mkdir(pictures!, { recursive: true });
  await page.screenshot({ path: join(pictures!, `${name}.png`) });
}
