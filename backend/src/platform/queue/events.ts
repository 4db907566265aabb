/**
 * Domain events by topic. Each module adds its own beside what it makes of them. They are written in the transaction that
 * caused them and handled after commit, at least once.
 */
// eslint-disable-next-line typescript/no-empty-object-type -- filled by the modules that emit
export interface DomainEvents {}
export type Topic = keyof DomainEvents;
