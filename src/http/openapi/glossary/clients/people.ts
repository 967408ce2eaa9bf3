import type { Entries } from '../entry.ts';

/** Credentials and the people behind them. */
export const people: Entries = {
  apikey: [
    'The API key of the caller for this interface',
    'plt_core_test_0000000000000000000000000000000000000',
  ],
  user: ['The user who granted the token. Its fields are empty if no user did'],
  'UserInfo.user.name': ['Name of the user', 'Jane Doe'],
  'UserInfo.user.email': ['E-mail address of the user', 'jane.doe@shop.example'],
  organization: ['The client that the token acts for'],
  'UserInfo.organization.name': ['Name of the client', 'Example Shop'],
};
