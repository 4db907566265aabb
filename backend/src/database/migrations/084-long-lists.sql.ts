/** What lists of very many applications ask of each of them: until when its last offer stands, and its place in every order. */
export const up: readonly string[] = [
  `alter table applications add column offer_until timestamptz null`,
  // Whatever becomes of an offer, its application says the same.
  `create function application_offer_until(which uuid) returns timestamptz language sql stable as $$
     select case when o.answer is null then o.answer_until end from application_offers o
       join application_events e on e.id = o.event_id
      where e.application_id = which order by o.event_id desc limit 1 $$`,
  `update applications a set offer_until = application_offer_until(a.id)
    where a.id in (select e.application_id from application_offers o join application_events e on e.id = o.event_id)`,
  `create function application_offers_until() returns trigger language plpgsql as $$
   begin
     update applications a set offer_until = application_offer_until(a.id)
       from application_events e where e.id = coalesce(new.event_id, old.event_id) and a.id = e.application_id;
     return null;
   end $$`,
  `create trigger application_offers_until after insert or delete or update of event_id, answer, answer_until
   on application_offers for each row execute function application_offers_until()`,
  // An offer goes with the step that made it, and by then there is no step to find the application by.
  `create function application_events_offer_gone() returns trigger language plpgsql as $$
   begin
     update applications set offer_until = application_offer_until(id)
      where id = old.application_id and offer_until is distinct from application_offer_until(id);
     return null;
   end $$`,
  `create trigger application_events_offer_gone after delete on application_events
   for each row when (old.status = 'offered') execute function application_events_offer_gone()`,
  // The orders of an employer's table, so that a far page is counted off and not sorted anew.
  `create index applications_client_rating_idx on applications (client_id, rating desc nulls last, applied_at desc, id desc)`,
  `create index applications_client_waiting_idx on applications
    (client_id, (status in ('applied', 'viewed', 'shortlisted', 'interviewing')) desc, updated_at, applied_at desc, id desc) include (status)`,
];

export const down: readonly string[] = [
  `drop index applications_client_waiting_idx`,
  `drop index applications_client_rating_idx`,
  `drop trigger application_events_offer_gone on application_events`,
  `drop function application_events_offer_gone()`,
  `drop trigger application_offers_until on application_offers`,
  `drop function application_offers_until()`,
  `alter table applications drop column offer_until`,
  `drop function application_offer_until(uuid)`,
];
