import { definePart, owners } from '../kit/part.ts';

export const operatorsPart = definePart({
	pages: {
		'/console/operators': {
			file: 'console/operators/operators.route.tsx',
			see: 'operators.see',
			act: 'operators.change',
		},
	},
	navigation: [{ path: '/console/operators', label: 'Team', group: 'console', key: 'o' }],
	views: {
		'operators.see': owners,
		'operators.invite': owners,
		'operators.change': owners,
		'operators.remove': owners,
	},
});
