import { sql } from 'kysely';
import type { Queries } from '../engine/db.ts';
import { type Violations, violations } from './checks.ts';

/** Access tokens with access to a client that has not granted it. */
export function findStrayTokens(queries: Queries): Promise<Violations> {
  return violations(
    queries,
    sql`
    select null::bigint as order_id, 'access token ' || t.id || ' of app ' || t.app_id || ' sees client ' || t.client_id
      as detail
    from access_tokens t join apps a on a.id = t.app_id left join users u on u.id = t.user_id
    where t.revoked_at is null and t.client_id is distinct from case when u.id is null then a.client_id else u.client_id end`,
  );
}

/** Valid access tokens whose grant no longer exists. */
export function findTokensWithoutGrant(queries: Queries, now: Date): Promise<Violations> {
  return violations(
    queries,
    sql`
    select null::bigint as order_id, 'access token ' || t.id || ' of app ' || t.app_id || ' outlives its grant' as detail
    from access_tokens t
    where t.grant_hash is not null and t.revoked_at is null and t.expires_at > ${now} and not exists (
      select from oauth_records g where g.model = 'Grant' and g.id_hash = t.grant_hash)`,
  );
}

/** Apps with more than two valid secrets, confidential apps without one, and public apps with one. */
export function findOddSecrets(queries: Queries, now: Date): Promise<Violations> {
  return violations(
    queries,
    sql`
    select null::bigint as order_id, 'app ' || a.id || ' has ' || s.live || ' secrets' as detail
    from apps a cross join lateral (
      select count(*) as live from app_secrets s
      where s.app_id = a.id and (s.expires_at is null or s.expires_at > ${now})) as s
    where s.live not between (case when a.confidential then 1 else 0 end) and (case when a.confidential then 2 else 0 end)`,
  );
}
