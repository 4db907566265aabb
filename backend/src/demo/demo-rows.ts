/** What the demo data consists of. */
import type { ApplicationStatus, NotificationType, RESOURCE_STATUSES, WorkMode } from '#contract/domain/options.ts';
import type { KycStatus, UserType } from '#contract/domain/user.ts';
import type { Employer } from './employers.ts';
import type { DemoJob } from './describe-job.ts';
import type { DemoPerson } from './people.ts';

export interface DemoAccount {
  readonly id: string;
  readonly userType: UserType;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string | null;
  readonly country: string;
  readonly timeZone: string;
  readonly kycStatus: KycStatus;
  /** Only the accounts of `DEMO_SIGN_INS` can sign in. */
  readonly canSignIn: boolean;
  readonly createdAt: Date;
}

export interface DemoResource extends DemoPerson {
  readonly vendorId: string;
  readonly vendorName: string;
  readonly workMode: WorkMode;
  readonly rate: { readonly amount: number; readonly currency: string; readonly period: 'monthly' | 'hourly' };
  readonly status: (typeof RESOURCE_STATUSES.list)[number];
  /** Days from today; negative in the past. */
  readonly availableInDays: number | null;
  readonly rollOffInDays: number | null;
  readonly onBenchForDays: number | null;
}

export interface DemoVendor {
  readonly account: DemoAccount;
  readonly organisation: {
    readonly name: string;
    readonly about: string;
    readonly city: string;
    readonly state: string | null;
  } | null;
  readonly bench: readonly DemoResource[];
}

export interface DemoEvent {
  readonly at: Date;
  readonly status: ApplicationStatus;
  readonly by: 'applicant' | 'employer' | 'system';
}

export interface DemoApplication {
  readonly id: string;
  readonly job: DemoJob;
  readonly seeker: DemoPerson | null;
  readonly resource: DemoResource | null;
  readonly coverNote: string | null;
  readonly answers: readonly { readonly questionId: string; readonly question: string; readonly answer: string }[];
  /** The first one is the application itself, the last one its state. */
  readonly events: readonly DemoEvent[];
}

export interface DemoNotification {
  readonly id: string;
  readonly userId: string;
  readonly type: NotificationType;
  readonly title: string;
  readonly details: string;
  readonly read: boolean;
  readonly sentAt: Date;
  readonly detailId: string | null;
}

export interface DemoData {
  readonly accounts: readonly DemoAccount[];
  readonly employers: readonly Employer[];
  readonly seekers: readonly DemoPerson[];
  readonly vendors: readonly DemoVendor[];
  readonly jobs: readonly DemoJob[];
  readonly applications: readonly DemoApplication[];
  readonly notifications: readonly DemoNotification[];
}
