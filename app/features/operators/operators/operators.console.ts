import { definePart, owners } from '#app/console/part.ts';

export const operatorsPart = definePart({
	pages: {
		'/console/operators': { file: 'operators/operators/operators', see: 'operators.see' },
	},
	navigation: [{ path: '/console/operators', label: 'Team', group: 'console', key: 'o' }],
	views: { 'operators.see': owners },
	actions: {
		'operators.invite': { roles: owners, label: 'Invited someone', isDangerous: true },
		'operators.take-back': { roles: owners, label: 'Revoked an invitation', isDangerous: true },
		'operators.change': { roles: owners, label: 'Changed a role', isDangerous: true },
		'operators.sign-out': { roles: owners, label: 'Signed an operator out', isDangerous: true },
		'operators.remove': { roles: owners, label: 'Removed an operator', isDangerous: true },
	},
});
