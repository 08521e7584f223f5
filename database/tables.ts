import type { Selectable } from 'kysely';
import type { Affiliates, BuilderPortfolios, Customers, Operators, PersonFields } from './generated.ts';

// Generated from the migrated database (`npm run db:types`), with its comments on columns. A test compares the two.

export type * from './generated.ts';
export type { DB as Tables } from './generated.ts';

export type Stage = NonNullable<Selectable<Customers>['stage_override']>;

export type FieldKind = Selectable<PersonFields>['kind'];

export type PortfolioStatus = Selectable<BuilderPortfolios>['status'];

export type AffiliateState = Selectable<Affiliates>['state'];

/** An operator's role; app/auth/roles.ts lists what each role may do. */
export type Role = Selectable<Operators>['role'];
