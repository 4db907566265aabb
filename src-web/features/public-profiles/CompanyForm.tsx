import '@mantine/core/styles/Combobox.css';
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useId, type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { IconPhotoUp, IconTrash } from '@tabler/icons-react';
import type { CompanyPage } from '#contract/api/employers.ts';
import { LIMITS, TEAM_PHOTO } from '#contract/domain/limits.ts';
import { CATEGORIES, COMPANY_SIZES } from '#contract/domain/options.ts';
import { failureOf } from '#web/api/failure.ts';
import { PlaceFields } from '#web/shared/forms/PlaceFields.tsx';
import { summaryOf, useVersionedForm } from '#web/shared/forms/use-versioned-form.ts';
import { base64Of } from '#web/shared/pictures/crop.ts';
import { drawSquare, drawTeamPhoto, PICTURE_TYPES, UnreadablePicture } from '#web/shared/pictures/picture.ts';
import { Section } from '#web/ui/Card.tsx';
import { CompanyMark } from '#web/ui/CompanyMark.tsx';
import { ErrorSummary } from '#web/ui/form/ErrorSummary.tsx';
import { Loaded } from '#web/ui/list/states.tsx';
import { toast } from '#web/ui/toast/toast.ts';
import { CompanyLinks, CompanySites } from './CompanyEntries.tsx';
import { COMPANY_LABELS, companyFaults, companyInput, companyValues, type CompanyValues } from './own-forms.ts';
import { useCompanyPage, useSaveCompanyPage, useUpdateLogo, useUpdateTeamPhoto } from './queries.ts';
import ui from '#web/ui/ui.module.css';
import classes from './own.module.css';

const SIDE_PX = 76;

interface CompanyPictureProps {
  /** Lower case, as in a sentence: `logo`. */
  noun: string;
  has: boolean;
  hint: string;
  preview: ReactNode;
  draw: (file: File) => Promise<string>;
  update: { isPending: boolean; mutateAsync: (image: string | null) => Promise<unknown> };
}

/** A picture of the company: chosen, shrunk here, and kept at once. */
function CompanyPicture({ noun, has, hint, preview, draw, update }: CompanyPictureProps) {
  const input = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const [fault, setFault] = useState<string>();
  const save = async (image: string | null) => {
    setFault(undefined);
    try {
      await update.mutateAsync(image);
      toast('success', image === null ? `Your ${noun} has been removed` : `Your ${noun} has been saved`);
      chooser.current?.focus();
    } catch (error) {
      setFault(failureOf(error).message);
    }
  };
  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    try {
      await save(base64Of(await draw(file)));
    } catch (error) {
      if (!(error instanceof UnreadablePicture)) throw error;
      setFault(error.message);
    }
  };
  return (
    <div className={classes['logo']}>
      {preview}
      <div>
        <input
          ref={input}
          type="file"
          accept={PICTURE_TYPES}
          hidden
          aria-label={`${noun.charAt(0).toUpperCase()}${noun.slice(1)} file`}
          onChange={(event) => {
            void choose(event.currentTarget.files?.[0]);
            // Without this, the same file could not be chosen again.
            event.currentTarget.value = '';
          }}
        />
        <div className={ui['buttons']}>
          <Button
            ref={chooser}
            variant="default"
            size="sm"
            loading={update.isPending}
            leftSection={<IconPhotoUp size={17} stroke={1.7} aria-hidden />}
            onClick={() => input.current?.click()}
          >
            {has ? `Change ${noun}` : `Choose a ${noun}`}
          </Button>
          {has ? (
            <Button
              variant="subtle"
              size="sm"
              c="var(--mantine-color-error)"
              disabled={update.isPending}
              leftSection={<IconTrash size={17} stroke={1.7} aria-hidden />}
              onClick={() => void save(null)}
            >
              Remove {noun}
            </Button>
          ) : null}
        </div>
        <p className={classes['note']}>{hint}</p>
        {fault === undefined ? null : (
          <p className={classes['fault']} role="alert">
            {fault}
          </p>
        )}
      </div>
    </div>
  );
}

function LogoEditor({ page }: { page: CompanyPage }) {
  return (
    <CompanyPicture
      noun="logo"
      has={page.logo !== null}
      hint="PNG, JPEG or WebP. All of it is shown, on white."
      preview={<CompanyMark name={page.name} size={SIDE_PX} logo={page.logo} />}
      draw={(file) => drawSquare(file, 'logo')}
      update={useUpdateLogo()}
    />
  );
}

/** The photo of the team, at the top of the company's page. */
function TeamPhotoEditor({ page }: { page: CompanyPage }) {
  const { widthPx, heightPx } = TEAM_PHOTO;
  return (
    <CompanyPicture
      noun="team photo"
      has={page.teamPhoto !== null}
      hint="PNG, JPEG or WebP, in landscape. Ask everyone in it first."
      preview={
        page.teamPhoto === null ? (
          <div className={classes['photo']} aria-hidden />
        ) : (
          <img
            className={classes['photo']}
            src={page.teamPhoto}
            width={widthPx}
            height={heightPx}
            alt="The team, as others see it"
          />
        )
      }
      draw={drawTeamPhoto}
      update={useUpdateTeamPhoto()}
    />
  );
}

const tokens = (labels: Readonly<Record<string, string>>) => [
  { value: '', label: 'Not specified' },
  ...Object.entries(labels).map(([value, label]) => ({ value, label })),
];

interface FormProps {
  /** Names the saved thing. */
  noun: string;
  page: CompanyPage;
  reload: () => Promise<CompanyPage | undefined>;
}

function Form({ page, noun, reload }: FormProps) {
  const prefix = useId();
  const save = useSaveCompanyPage();
  const { form, submit, failure, isOutdated, attempt, startOver } = useVersionedForm<
    CompanyValues & Record<string, unknown>,
    CompanyPage
  >({
    stored: page,
    valuesOf: (stored) => ({ ...companyValues(stored) }),
    faultsOf: companyFaults,
    save: (values) => save.mutateAsync(companyInput(values, page.version)),
    reload,
    savedText: `Your ${noun} has been saved`,
  });
  const field = (name: keyof CompanyValues) => ({
    id: `${prefix}-${name}`,
    label: COMPANY_LABELS[name],
    ...form.getInputProps(name),
  });
  return (
    <form onSubmit={submit} noValidate>
      <ErrorSummary message={failure} errors={summaryOf(form.errors, COMPANY_LABELS, prefix)} attempt={attempt} />
      {isOutdated ? (
        <Button variant="default" mt={12} onClick={() => void startOver()}>
          Load the saved version
        </Button>
      ) : null}
      <div className={classes['fields']}>
        <Textarea
          className={classes['wide'] ?? ''}
          autosize
          minRows={4}
          maxRows={14}
          maxLength={LIMITS.about}
          description="What you do, who you do it for, and what it’s like to work with you"
          {...field('about')}
        />
        <TextInput
          type="url"
          inputMode="url"
          autoComplete="url"
          placeholder="www.example.com"
          maxLength={LIMITS.website}
          {...field('website')}
        />
        <TextInput placeholder="Hospital, software, school…" maxLength={LIMITS.industry} {...field('industry')} />
        <NativeSelect data={tokens(CATEGORIES.labels)} {...field('category')} />
        <NativeSelect data={tokens(COMPANY_SIZES.labels)} {...field('size')} />
        <TextInput inputMode="numeric" maxLength={4} {...field('foundedYear')} />
        <PlaceFields
          country={form.values.country}
          labels={COMPANY_LABELS}
          idOf={(name) => `${prefix}-${name}`}
          inputOf={(name) => form.getInputProps(name)}
        />
        <CompanySites form={form} id={`${prefix}-sites`} />
        <CompanyLinks form={form} id={`${prefix}-links`} />
      </div>
      <Button type="submit" loading={save.isPending}>
        Save {noun}
      </Button>
    </form>
  );
}

interface CompanyFormProps {
  /** The employer whose page everyone can see; null for a vendor. */
  publicId: string | null;
  /** Draws what is saved, as others see it. */
  renderShown: (page: CompanyPage) => ReactNode;
}

/** An employer's text for its public page, or a vendor's for the employers that they submit people to. */
export default function CompanyForm({ publicId, renderShown }: CompanyFormProps) {
  const query = useCompanyPage();
  return (
    <>
      <Section
        title={publicId === null ? 'Your company' : 'Your company page'}
        actions={
          query.data?.isPublic === true && publicId !== null ? (
            <Link to={`/employers/${publicId}`}>See it as others do</Link>
          ) : undefined
        }
      >
        <Loaded query={query} what="your company page" rows={3} height={90}>
          {(data) => (
            <>
              <p className={classes['text']}>
                {publicId === null
                  ? 'Employers see this beside the people you submit. Nobody else does.'
                  : data.isPublic
                    ? 'Everyone can see it, and all your jobs link to it.'
                    : 'It appears once you’ve posted your first job. After that, everyone can see it.'}
              </p>
              <LogoEditor page={data} />
              <TeamPhotoEditor page={data} />
              <Form
                page={data}
                noun={publicId === null ? 'company' : 'company page'}
                reload={async () => (await query.refetch()).data}
              />
            </>
          )}
        </Loaded>
      </Section>
      {query.data === undefined ? null : renderShown(query.data)}
    </>
  );
}
