import { definePart, writers } from '../kit/part.ts';

export const outboxPart = definePart({
	pages: {},
	navigation: [{ path: '/outbox', label: 'Mail', group: 'site', key: 'm', see: 'outbox.see' }],
	views: {
		'outbox.see': writers,
		'outbox.change': writers,
	},
});
