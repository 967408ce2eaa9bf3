import type { FastifyReply } from 'fastify';
import { VISITOR } from '../../../domain/actor.ts';
import { networkOf } from '../../../lib/values/addresses.ts';
import { requestPassword } from '../../../operations/mail/forgotten-password.ts';
import { addressOf } from '../../request-log.ts';
import { PageProblem } from '../pages/error-pages.ts';
import { forgottenPage, linkSentPage } from '../pages/sign-in-pages.ts';
import { paths } from '../paths.ts';
import type { SignInContext } from './sign-in.ts';

export async function showForgotten({ context, browser }: SignInContext): Promise<FastifyReply> {
  demandMail(context);
  const form = browser.form(paths.forgottenPassword);
  return browser.show(200, forgottenPage({ form, signIn: browser.href(paths.signIn) }));
}

/** Answers the same for every address, whether it belongs to an account or not. */
export async function answerForgotten({ context, browser }: SignInContext): Promise<FastifyReply> {
  demandMail(context);
  const email = (browser.fields().get('email') ?? '').slice(0, 254);
  const network = networkOf(addressOf(browser.request));
  if (await context.operations.run(requestPassword, VISITOR, { email, network })) {
    return browser.show(200, linkSentPage(browser.href(paths.signIn)));
  }
  const form = browser.form(paths.forgottenPassword);
  const error = 'Too many links were asked for from your network. Try again in an hour.';
  browser.reply.header('retry-after', '3600');
  return browser.show(429, forgottenPage({ form, signIn: browser.href(paths.signIn), error }));
}

function demandMail({ sendsMail }: SignInContext['context']): void {
  if (sendsMail) return;
  const sentence = 'Ask the person who gave you the account for a link to set a new password.';
  throw new PageProblem(404, 'This service sends no mail', sentence);
}
