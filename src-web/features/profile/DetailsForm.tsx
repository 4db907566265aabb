import '@mantine/core/styles/Combobox.css';
import { Button, NativeSelect, TextInput, type TextInputProps } from '@mantine/core';
import { useForm, type FormErrors } from '@mantine/form';
import { useId, useState } from 'react';
import { type Profile, updateProfile } from '#contract/api/profile.ts';
import { countriesWithFirst } from '#contract/domain/countries.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import { ApiError } from '#web/api/call-api.ts';
import { faultText } from '#web/lib/field-words.ts';
import { ZoneSelect } from '#web/shared/time-zones/ZoneSelect.tsx';
import { ErrorSummary } from '#web/ui/form/ErrorSummary.tsx';
import { useUnsavedWarning } from '#web/ui/hooks/use-unsaved-warning.ts';
import { toast } from '#web/ui/toast/toast.ts';
import { useUpdateProfile, type ProfileChanges } from './queries.ts';
import classes from './profile.module.css';

interface Details {
  firstName: string;
  lastName: string;
  organisation: string;
  country: string;
  timeZone: string;
}

/** Field names and labels in the order of the form. */
const DETAIL_LABELS = {
  firstName: 'First name',
  lastName: 'Last name',
  organisation: 'Organisation',
  country: 'Country',
  timeZone: 'Time zone',
} as const satisfies Record<keyof Details, string>;

const FIELDS = Object.keys(DETAIL_LABELS) as (keyof Details)[];

const hasOrganisation = (profile: Pick<Profile, 'userType'>): boolean =>
  profile.userType === 'client' || profile.userType === 'company';

export function detailsOf(profile: Profile): Details {
  const { firstName, lastName, organisation, country, timeZone } = profile;
  return { firstName, lastName, organisation: organisation ?? '', country, timeZone };
}

/** The fields that differ from the profile; nothing else is sent, so that two devices do not undo each other. */
export function changesOf(profile: Profile, details: Details): ProfileChanges {
  const before = detailsOf(profile);
  const changed = FIELDS.filter((name) => details[name].trim() !== before[name]);
  return Object.fromEntries(
    changed.filter((name) => name !== 'organisation' || hasOrganisation(profile)).map((name) => [name, details[name]]),
  );
}

/** First fault of each field that was changed. */
export function detailFaults(profile: Profile, details: Details): Record<string, string> {
  const parsed = updateProfile.input.safeParse(changesOf(profile, details));
  const faults: Record<string, string> = {};
  for (const issue of parsed.success ? [] : parsed.error.issues)
    faults[String(issue.path[0])] ??= faultText(String(issue.path[0]), issue.message);
  return faults;
}

const COUNTRIES = countriesWithFirst().map((country) => ({ value: country.code, label: country.name }));

function summaryOf(errors: FormErrors, prefix: string) {
  return Object.entries(DETAIL_LABELS).flatMap(([name, label]) => {
    const message = errors[name];
    return typeof message === 'string' ? [{ inputId: `${prefix}-${name}`, label, message }] : [];
  });
}

/** Names, organisation, country and time zone. */
export function DetailsForm({ profile }: { profile: Profile }) {
  const prefix = useId();
  const update = useUpdateProfile();
  const [failure, setFailure] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const form = useForm<Details>({
    initialValues: detailsOf(profile),
    validate: (values) => detailFaults(profile, values),
  });
  useUnsavedWarning(form.isDirty());

  const submit = form.onSubmit(
    async (values) => {
      setFailure(undefined);
      const changes = changesOf(profile, values);
      if (Object.keys(changes).length === 0) {
        toast('info', 'Nothing has changed');
        return;
      }
      try {
        const saved = detailsOf(await update.mutateAsync(changes));
        form.setInitialValues(saved);
        form.setValues(saved);
        toast('success', 'Your profile has been saved');
      } catch (error) {
        setAttempt((n) => n + 1);
        setFailure(error instanceof Error ? error.message : String(error));
        if (error instanceof ApiError) form.setErrors(error.fieldErrors);
      }
    },
    () => {
      setFailure(undefined);
      setAttempt((n) => n + 1);
    },
  );
  const field = (name: keyof Details) => ({ id: `${prefix}-${name}`, label: DETAIL_LABELS[name] });

  return (
    <form onSubmit={submit} noValidate>
      <ErrorSummary message={failure} errors={summaryOf(form.errors, prefix)} attempt={attempt} />
      <div className={classes['fields']}>
        <TextInput
          {...field('firstName')}
          autoComplete="given-name"
          required
          withAsterisk={false}
          maxLength={LIMITS.name}
          {...form.getInputProps('firstName')}
        />
        <TextInput
          {...field('lastName')}
          autoComplete="family-name"
          required
          withAsterisk={false}
          maxLength={LIMITS.name}
          {...form.getInputProps('lastName')}
        />
        {hasOrganisation(profile) ? (
          <OrganisationInput
            isVerified={profile.kycStatus === 'completed'}
            {...field('organisation')}
            {...form.getInputProps('organisation')}
          />
        ) : null}
        <NativeSelect
          {...field('country')}
          autoComplete="country"
          data={COUNTRIES}
          {...form.getInputProps('country')}
        />
        <ZoneSelect {...field('timeZone')} {...form.getInputProps('timeZone')} />
      </div>
      <div className={classes['buttons']}>
        <Button type="submit" loading={update.isPending}>
          Save changes
        </Button>
      </div>
    </form>
  );
}

/** The employer's or vendor's name. */
function OrganisationInput({ isVerified, ...input }: TextInputProps & { isVerified: boolean }) {
  return (
    <TextInput
      className={classes['wide'] ?? ''}
      autoComplete="organization"
      required
      withAsterisk={false}
      maxLength={LIMITS.organisation}
      readOnly={isVerified}
      description={
        isVerified ? 'This name is verified and cannot be changed here' : 'Shown on every job and submission'
      }
      {...input}
    />
  );
}
