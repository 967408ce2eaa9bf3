import { ownAlertMails, setAlertMails, setOwnAlertMails } from '../../operations/mail/alert-mails.ts';
import { listClientMails, setClientMails } from '../../operations/mail/client-mails.ts';
import { listMails, resendMail } from '../../operations/mail/mails.ts';
import { sendTestMail } from '../../operations/mail/test-mail.ts';
import { listLinks, listTexts, previewMail, setLink, setText } from '../../operations/mail/texts.ts';
import { READ, WRITE } from './methods.ts';

const read = { admin: READ, role: 'read-only' } as const;
const administer = { admin: WRITE, role: 'administrator' } as const;

/** Mails to end customers and users. */
export const mailRows = {
  'admin/mails/list': { ...read, operation: listMails, path: '/mails' },
  'admin/mails/resend': { operation: resendMail, path: '/mails/resend', admin: WRITE, role: 'operator' },
  'admin/mails/preview': { ...read, operation: previewMail, path: '/mails/preview' },
  'admin/mails/test': { ...administer, operation: sendTestMail, path: '/mails/test' },
  'admin/mails/clients/list': { ...read, operation: listClientMails, path: '/mails/clients' },
  'admin/mails/clients/set': { ...administer, operation: setClientMails, path: '/mails/clients/set' },
  'admin/mails/texts/list': { ...read, operation: listTexts, path: '/mails/texts' },
  'admin/mails/texts/set': { ...administer, operation: setText, path: '/mails/texts/set' },
  'admin/mails/links/list': { ...read, operation: listLinks, path: '/mails/links' },
  'admin/account/alert-mails': { ...read, operation: ownAlertMails, path: '/account/alert-mails' },
  'admin/account/alert-mails/set': {
    ...read,
    admin: WRITE,
    operation: setOwnAlertMails,
    path: '/account/alert-mails/set',
  },
  'admin/users/alert-mails': { ...administer, operation: setAlertMails, path: '/users/alert-mails' },
  'admin/mails/links/set': { ...administer, operation: setLink, path: '/mails/links/set' },
} as const;
