import type { AnyTarget, Import } from '#app/crm/imports/target.ts';
import { contactsTarget } from '#app/crm/people/imports/contacts-target.server.ts';
import { subscribersTarget } from '../subscriptions/imports/subscribers-target.server.ts';

/** What files can be imported into. */
export const importTargets: Readonly<Record<Import['target'], AnyTarget>> = {
	contacts: contactsTarget,
	subscribers: subscribersTarget,
};
