/** Invitations to apply for somebody of a vendor's bench: they go to the vendor, who is the one invited. */
export const up: readonly string[] = [
  `alter table bench_resources add constraint bench_resources_vendor_unique unique (id, vendor_id)`,
  // Both columns: nobody but the vendor whose person it is can be invited for them.
  `alter table invites add column resource_id uuid null,
     add constraint invites_resource_foreign foreign key (resource_id, invitee_id) references bench_resources (id, vendor_id) on delete cascade`,
  `create index invites_resource_id_index on invites (resource_id, invitee_id)`,
  // A job seeker is invited once to a job, and so is each person of a bench.
  `drop index invites_once_unique`,
  `create unique index invites_once_unique on invites (job_id, invitee_id)
     where resource_id is null and status not in ('expired', 'withdrawn')`,
  `create unique index invites_resource_once_unique on invites (job_id, resource_id)
     where resource_id is not null and status not in ('expired', 'withdrawn')`,

  // ---- an invitation for somebody of a bench leads to an application for them, and to no other -------------------------
  `create function invites_lead_to_invited() returns trigger language plpgsql as $$
   begin
     if not exists (select 1 from applications a
                     where a.id = new.application_id and a.job_id = new.job_id
                       and (a.resource_id = new.resource_id or new.resource_id is null and a.applicant_id = new.invitee_id)) then
       raise exception 'application % is not what invitation % asked for', new.application_id, new.id
         using errcode = 'check_violation', constraint = 'invites_application_fits';
     end if;
     return new;
   end $$`,
  `create trigger invites_application_fits before insert or update of application_id on invites
   for each row when (new.application_id is not null) execute function invites_lead_to_invited()`,
];

export const down: readonly string[] = [
  'drop trigger invites_application_fits on invites',
  'drop function invites_lead_to_invited()',
  'delete from invites where resource_id is not null',
  'drop index invites_resource_once_unique',
  'drop index invites_once_unique',
  `create unique index invites_once_unique on invites (job_id, invitee_id) where status not in ('expired', 'withdrawn')`,
  'alter table invites drop column resource_id',
  'alter table bench_resources drop constraint bench_resources_vendor_unique',
];
