import type { Selectable } from 'kysely';
import type { Affiliates, BuilderPortfolios, Customers, Operators, PersonFields } from './generated.ts';

// Generated from the migrated database (`npm run db:types`), with its comments on columns. A test compares the two.

export type * from './generated.ts';
/** Every table and view of the database. */
export type { DB as Tables } from './generated.ts';

/** The stage of a person, from the first contact to alumni. */
export type Stage = NonNullable<Selectable<Customers>['stage_override']>;

/** The kind of a custom field of people. */
export type FieldKind = Selectable<PersonFields>['kind'];

/** The status of a gallery project. */
export type PortfolioStatus = Selectable<BuilderPortfolios>['status'];

/** The state of an affiliate. */
export type AffiliateState = Selectable<Affiliates>['state'];

/** An operator's role; app/auth/roles.ts lists what each role may do. */
export type Role = Selectable<Operators>['role'];
