import { OPERATOR } from '../../../../src/domain/actor.ts';
import { inviteUser } from '../../../../src/operations/access/one-time-links.ts';
import { endUser } from '../../../../src/operations/access/users.ts';
import { addPerson, givePasskey, turnOnTotp } from '../../../harness/access/people.ts';
import type { TestPlaten } from '../../../harness/platen.ts';

interface Owners {
  readonly clientId: number;
  readonly partnerId: number;
}

/** The staff and the people of clients and print partners; three of them are signed in. */
export async function addPeople(platen: TestPlaten, { clientId, partnerId }: Owners) {
  const { operations } = platen.core;
  const ada = await addPerson(platen, {
    role: 'administrator',
    name: 'Ada Press',
    email: 'ada@print.example',
  });
  const bo = await addPerson(platen, {
    role: 'client',
    clientId,
    name: 'Bo Bird',
    email: 'bo@paperbird.example',
  });
  const invite = (
    who:
      | { readonly role: 'read-only' | 'operator' }
      | { readonly role: 'partner'; readonly partnerId: number },
    name: string,
    email: string,
  ) => operations.run(inviteUser, OPERATOR, { ...who, name, email });
  await invite({ role: 'partner', partnerId }, 'Cleo Bindery', 'cleo@press.example');
  await invite({ role: 'read-only' }, 'Dana Books', 'dana@audit.example');
  const { user: left } = await invite({ role: 'operator' }, 'Eli Gone', 'eli@print.example');
  await operations.run(endUser, OPERATOR, { userId: left.id });
  // Of the print partner that has the items on the board.
  const pia = await addPerson(platen, {
    role: 'partner',
    partnerId: platen.keys.partnerId,
    name: 'Pia Print',
    email: 'pia@printer.example',
  });
  const [administrator, client] = [await ada.signedIn(), await bo.signedIn()];
  const partner = await pia.signedIn();
  // Another session of hers, from before signing in took a code.
  await ada.signedIn();
  await turnOnTotp(platen, administrator);
  await givePasskey(platen, administrator, 'Work laptop');
  const userId = ada.user.id;
  return { userId, administrator, client, partner };
}
