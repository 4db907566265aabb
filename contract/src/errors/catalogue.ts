/** The one error catalogue: code → HTTP status and the sentence a person reads. */
export const ERRORS = {
  validation_failed: { status: 400, message: 'Please check the marked fields.' },
  malformed_request: { status: 400, message: 'The request could not be read.' },
  unauthenticated: { status: 401, message: 'Please sign in to continue.' },
  invalid_credentials: { status: 401, message: 'The e-mail address or password is wrong.' },
  account_suspended: {
    status: 403,
    message:
      'This account is suspended. We e-mailed the reason to its people. Reply to that e-mail, or write to us on the contact page, if you think this is a mistake.',
  },
  session_expired: { status: 401, message: 'Your session has ended. Please sign in again.' },
  /** The wallet flow of spec section 8 looks for these two texts. */
  wallet_expired: { status: 401, message: 'timestamp expired' },
  wallet_mismatch: { status: 401, message: 'Signature mismatch' },
  second_factor_missing: {
    status: 403,
    message: 'Staff need two-step sign-in. Please set it up first: “Two-step sign-in” in your menu.',
  },
  forbidden: { status: 403, message: 'Your account cannot do this.' },
  role_forbidden: {
    status: 403,
    message: 'Your role in this account does not include this. Please ask one of its owners.',
  },
  verification_required: {
    status: 403,
    message: 'Your account has to be verified first. Please hand in your documents under “Kyc” in your menu.',
  },
  terms_outdated: {
    status: 403,
    message: 'Our terms have changed. Please read and accept them first; until then you can look at everything.',
  },
  not_found: { status: 404, message: 'We could not find that.' },
  method_not_allowed: { status: 405, message: 'This address does not accept that kind of request.' },
  already_applied: { status: 409, message: 'You have already applied for this job.' },
  already_invited: { status: 409, message: 'You have already invited this person to this job.' },
  invite_ended: { status: 409, message: 'This invitation is no longer open.' },
  already_member: { status: 409, message: 'This person is already a member.' },
  last_owner: { status: 409, message: 'An account needs an owner. Please make someone else an owner first.' },
  founder_stays: {
    status: 409,
    message: 'You are alone in this account. Please make a colleague its owner first, or delete the account.',
  },
  other_address: {
    status: 409,
    message: 'This invitation went to another e-mail address. Please sign in with that one.',
  },
  email_taken: { status: 409, message: 'There is already an account with this e-mail address.' },
  phone_taken: { status: 409, message: 'There is already an account with this phone number.' },
  wallet_taken: { status: 409, message: 'This wallet already belongs to another account.' },
  already_on_bench: {
    status: 409,
    message: 'Somebody with this e-mail address is already on your bench, or in its archive.',
  },
  job_not_open: { status: 409, message: 'This job no longer accepts applications.' },
  people_list_name_taken: { status: 409, message: 'You already have a list with this name.' },
  search_name_taken: { status: 409, message: 'You already have a saved search with this name.' },
  resume_exists: { status: 409, message: 'You already have this file among your resumes.' },
  storage_full: { status: 409, message: 'Your files take up all your space. Please delete some first.' },
  list_full: { status: 409, message: 'Your list is full. Please remove something first.' },
  import_state: { status: 409, message: 'This cannot be done with the import as it is now. Please reload the page.' },
  import_running: { status: 409, message: 'Another import is under way. Please wait until it is done, or stop it.' },
  nobody_ready: { status: 409, message: 'Nobody on your bench is ready to start within three weeks.' },
  hotlist_ended: { status: 409, message: 'The link of this hotlist has ended. Please extend it, or make a new one.' },
  hotlist_days: { status: 409, message: 'A link works until a day within the next 60 days.' },
  hotlist_revoked: { status: 409, message: 'This link was revoked, and stays so. Please make a new hotlist.' },
  suspension_refused: { status: 409, message: 'Accounts of our own staff cannot be suspended.' },
  kyc_state: { status: 409, message: 'This document is not waiting for a decision.' },
  kyc_claimed: { status: 409, message: 'A colleague is working on this case.' },
  job_state: { status: 409, message: 'This cannot be done while the job is in its current state.' },
  dispositions_missing: { status: 409, message: 'Please decide about the open applications first.' },
  account_protected: {
    status: 409,
    message:
      'This account uses two-step sign-in. Please sign in to it first, then add the wallet on your profile page.',
  },
  second_factor_required: { status: 409, message: 'Staff cannot turn off two-step sign-in.' },
  second_factor_off: { status: 409, message: 'Two-step sign-in is not on for this account.' },
  conflict: {
    status: 409,
    message: 'Somebody else has changed this since you opened it. Please reload and try again.',
  },
  blog_published: { status: 409, message: 'Everybody can read this post. Please make it a draft first.' },
  dispute_refused: { status: 409, message: 'There is nothing to dispute here.' },
  report_claimed: { status: 409, message: 'A colleague is working on this case.' },
  report_over: { status: 409, message: 'A colleague has already decided this case.' },
  report_refused: { status: 409, message: 'This cannot be decided that way.' },
  dispute_over: { status: 409, message: 'This dispute is no longer open.' },
  ask_refused: { status: 409, message: 'This person cannot be asked now.' },
  move_refused: { status: 409, message: 'This application cannot go there from where it is.' },
  conversation_closed: { status: 409, message: 'No more messages can be sent in this conversation.' },
  interview_refused: { status: 409, message: 'This cannot be done with the interview as it is now.' },
  /** `details.nextFree`: up to three starts at which everybody is free. */
  time_taken: { status: 409, message: 'Somebody is busy at that time. Please choose another one.' },
  requests_used_up: {
    status: 409,
    message: 'Your side has asked for another time as often as it can. Please write a message instead.',
  },
  template_name_taken: { status: 409, message: 'You already have a template with this name.' },
  request_running: { status: 409, message: 'We are still working on the same request.' },
  code_expired: { status: 410, message: 'This code no longer works. Please ask for a new one.' },
  ticket_invalid: { status: 410, message: 'This confirmation no longer works. Please ask for a new code.' },
  sign_in_expired: { status: 410, message: 'This sign-in has run out. Please start again.' },
  undo_over: { status: 410, message: 'It is too late to take this back. The other side has been told.' },
  reopen_over: { status: 410, message: 'This application ended too long ago to be opened again.' },
  feedback_fixed: { status: 410, message: 'Feedback can be changed for 24 hours. That time is over.' },
  offer_over: { status: 410, message: 'This offer can no longer be answered. Please ask the employer for a new one.' },
  setup_expired: { status: 410, message: 'This took too long. Please start the set-up again.' },
  payload_too_large: { status: 413, message: 'That is more than we can accept at once.' },
  unsupported_media_type: { status: 415, message: 'Please send JSON.' },
  code_wrong: { status: 422, message: 'This code is wrong.' },
  password_wrong: { status: 422, message: 'That is not your current password.' },
  recovery_code_wrong: { status: 422, message: 'This recovery code is wrong, or it has been used before.' },
  passkey_refused: { status: 422, message: 'We could not accept this passkey. Please try another way.' },
  contract_wallet: {
    status: 422,
    message: 'Contract wallets are not supported yet. Please use a wallet with its own private key.',
  },
  image_unreadable: { status: 422, message: 'We could not read this picture. Please choose a PNG, JPEG or WebP file.' },
  profile_too_empty: { status: 422, message: 'Your profile says too little for a resume yet.' },
  letters_missing: { status: 422, message: 'Our fonts do not have some of the letters in your profile.' },
  file_refused: { status: 422, message: 'We can’t take this file. Please choose another one.' },
  file_infected: { status: 422, message: 'Our virus scanner found something in this file, so we did not keep it.' },
  idempotency_mismatch: { status: 422, message: 'This idempotency key was already used for another request.' },
  rate_limited: { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  internal: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  unavailable: { status: 503, message: 'We cannot answer right now. Nothing has changed. Please try again shortly.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** The sentence for a server that does not answer, by the name that the person knows it by. */
export const unreachable = (server: string): string =>
  `We cannot reach ${server}. Please check your connection and try again.`;

/** Fixed texts of spec sections 2 and 8 that screens show word for word. */
export const TEXTS = {
  noNotifications: 'No notifications found!',
  loadingNotifications: 'loading...',
  notificationFailed: 'Something went wrong!',
  applicationsFailed: 'Unable to fetch job applications',
  tryAgain: 'try_again',
  badRequest: 'bad_request',
  keychainUnavailable: "We cannot use your system's keychain. You will need to sign in again next time.",
} as const;

/** The wallet flow's texts (spec sections 4, 5 and 8), and the two that trust section 2 adds. */
export const WALLET_TEXTS = {
  approve: 'Please approve the connection request in MetaMask.',
  invalidRequest: 'Invalid request. Please try again.',
  expired: 'Authentication expired. Please try again.',
  mismatch: 'Signature verification failed. Please try again.',
  noProviderMobile: 'Please open this page in the MetaMask app browser.',
  noProviderDesktop: 'MetaMask not detected. Please install MetaMask.',
  unexpected: 'An unexpected error occurred. Please try again.',
  authenticationFailed: 'Authentication failed',
  notInstalledDesktop: 'MetaMask is not installed. Please install MetaMask to continue.',
  notInstalledMobile: 'MetaMask app is required. Would you like to download it?',
  noAccounts: 'No accounts found. Please make sure MetaMask is unlocked.',
  noToken: 'No token received from server.',
  connecting: 'Connecting...',
  connected: 'Wallet Connected successfully!',
  /** EIP-1193 -32002: a request is already open in the wallet. */
  pending: 'MetaMask is already asking you. Please open it.',
} as const;
