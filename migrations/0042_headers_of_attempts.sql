-- Why: a failed delivery is often explained by the headers that were sent, or by those of the answer.
-- Compatible from: 0041_mail_to_users

alter table webhook_attempts
  -- null = nothing was sent, or before this was stored
  add column request_headers jsonb,
  -- null = no answer arrived, or before this was stored
  add column answer_headers jsonb;
