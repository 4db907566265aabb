import { defineEntity, p } from '@mikro-orm/core';
import type { KycStatus, UserType } from '#contract/domain/user.ts';

const UserSchema = defineEntity({
  name: 'User',
  tableName: 'users',
  checks: [
    { name: 'users_user_type_check', expression: `user_type in ('personal', 'client', 'individual', 'company')` },
    {
      name: 'users_kyc_status_check',
      expression: `kyc_status in ('pending', 'inprogress', 'completed', 'rejected', 'expired')`,
    },
    { name: 'users_email_check', expression: `email = lower(email) and octet_length(email) = char_length(email)` },
    { name: 'users_staff_check', expression: `not is_staff or user_type is null` },
    { name: 'users_phone_check', expression: `phone ~ '^\\+[1-9][0-9]{6,14}$'` },
  ],
  properties: {
    id: p.uuid().primary().defaultRaw('gen_random_uuid()'),
    userType: p.text().$type<UserType>().nullable(),
    firstName: p.text(),
    lastName: p.text().default(''),
    email: p.text().nullable().unique('users_email_unique'),
    phone: p.text().nullable(),
    phoneConfirmedAt: p.datetime().nullable(),
    country: p.text().default('IN'),
    timeZone: p.text().default('Asia/Kolkata'),
    passwordHash: p.text().nullable().hidden(),
    kycStatus: p.text().$type<KycStatus>().default('pending'),
    profilePic: p.text().nullable(),
    termsVersion: p.text().nullable(),
    isStaff: p.boolean().default(false),
    leavingAt: p.datetime().nullable(),
    isDemo: p.boolean().default(false),
    createdAt: p.datetime().defaultRaw('now()'),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
});

/** An account. */
export class User extends UserSchema.class {}
UserSchema.setClass(User);
export { UserSchema };
