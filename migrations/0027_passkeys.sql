-- Why: people sign in with passkeys (docs/decisions/0030-passkeys.md). A passkey is a key pair of an authenticator: the
-- service has the public key, and a signature over a challenge proves that the person has the authenticator.
-- Compatible from: 0024_board

create table passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  -- the name that the authenticator knows the key by
  credential_id bytea not null unique check (length(credential_id) between 1 and 1023),
  -- in the form of COSE
  public_key bytea not null,
  -- of signatures, as the authenticator counts them; 0 = it does not count
  counter bigint not null check (counter >= 0),
  name text not null,
  created_at timestamptz not null,
  -- null = never
  used_at timestamptz
);
create index passkeys_of_user on passkeys (user_id, id);

-- Challenges that were answered by a passkey; each counts once. Those that are not answered are stored nowhere.
create table used_challenges (
  hash bytea primary key,
  expires_at timestamptz not null
);
create index used_challenges_by_end on used_challenges (expires_at);
