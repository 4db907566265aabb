import { TextInput } from '@mantine/core';
import type { CandidateProfile } from '#contract/api/candidates.ts';
import { LIMITS } from '#contract/domain/limits.ts';
import { EntryList } from './EntryList.tsx';
import { listed } from './model/choices.ts';
import { certificateRows, certificatesChange, type CertificateRow } from './model/entry-drafts.ts';
import { spanOf } from './model/span.ts';
import { MonthField } from './MonthField.tsx';
import { SectionForm } from './SectionForm.tsx';
import { useSection } from './use-section.ts';

const LABELS = {
  certificates: 'Certificates',
  'certificates.name': 'Certificate',
  'certificates.issuer': 'Issued by',
  'certificates.issued': 'Issued in',
  'certificates.expires': 'Valid until',
};

const blank = (id: string): CertificateRow => ({ id, name: '', issuer: '', issued: '', expires: '' });

/** The certificates of a person. */
export function CertificatesSection({ profile }: { profile: CandidateProfile }) {
  const state = useSection({
    profile,
    draftOf: certificateRows,
    changeOf: certificatesChange,
    savedText: 'Certificates have been saved',
  });
  return (
    <SectionForm
      title="Certificates"
      anchor="certificates"
      state={state}
      labels={LABELS}
      describe={(theirs) => listed(theirs.map(({ name }) => name))}
    >
      {(idOf) => (
        <EntryList
          entries={state.draft}
          onChange={state.change}
          path="certificates"
          errors={state.errors}
          max={LIMITS.certificates}
          noun="certificate"
          addLabel="a certificate"
          emptyText="No certificates yet."
          blank={blank}
          titleOf={({ name }) => name}
          lineOf={({ issuer, issued }) => [issuer, spanOf('', issued)].filter(Boolean).join(' · ')}
          renderFields={(row, at, change) => {
            const input = (name: 'name' | 'issuer') => ({
              id: idOf(`${at}.${name}`),
              label: LABELS[`certificates.${name}`],
              value: row[name],
              error: state.errors[`${at}.${name}`],
              onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
            });
            const month = (name: 'issued' | 'expires') => ({
              id: idOf(`${at}.${name}`),
              label: LABELS[`certificates.${name}`],
              value: row[name],
              error: state.errors[`${at}.${name}`],
              onChange: (value: string) => change({ [name]: value }),
            });
            return (
              <>
                <TextInput required maxLength={LIMITS.title} autoComplete="off" {...input('name')} />
                <TextInput maxLength={LIMITS.organisation} autoComplete="off" {...input('issuer')} />
                <MonthField {...month('issued')} />
                <MonthField {...month('expires')} />
              </>
            );
          }}
        />
      )}
    </SectionForm>
  );
}
