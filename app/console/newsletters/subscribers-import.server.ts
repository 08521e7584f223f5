import * as z from 'zod/mini';
import type { SubscriberChanges } from '#app/features/subscriptions/imports/plan.server.ts';
import { subscribersTarget } from '#app/features/subscriptions/imports/subscribers-target.server.ts';
import type { ConsentStatement } from '#app/features/subscriptions/subscriber-rules.ts';
import { importPage } from '#content/console/imports.ts';
import type { ImportKind } from '../imports/import-kind.server.ts';
import { addresses } from './addresses.ts';
import { importSchema } from './subscriber-schema.ts';

const { lines: words } = importPage;

/** Imports of subscribers. */
export const subscribersImport: ImportKind<ConsentStatement, object> = {
	target: subscribersTarget,
	path: (id) => (id ? addresses.import(id) : addresses.imports),
	actions: {
		upload: 'subscribers.import',
		plan: 'subscribers.import',
		run: 'subscribers.import',
		undo: 'subscribers.undo-import',
		discard: 'subscribers.import',
	},
	upload: { schema: importSchema, options: ({ list, consent, consentOn }) => ({ list, consent, consentOn }) },
	plan: { schema: z.object({}), options: () => ({}) },
	describe(changes) {
		const { status, name, leftAt } = changes as SubscriberChanges;
		const isDated = status === 'unsubscribed' && leftAt;
		return [
			...(name ? [name] : []),
			isDated ? words.leftOn.replace('{day}', leftAt.slice(0, 10)) : words.status[status],
		];
	},
};
