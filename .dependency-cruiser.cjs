/** The floors of docs/architecture.md: each may use those below it, never one above, and there is no circle. */
const above = (floor, forbidden) => ({
	name: `${floor}-looks-up`,
	severity: 'error',
	comment: `${floor} may not use a floor above it`,
	from: { path: `^${floor}/`, pathNot: '\\.test\\.tsx?$' },
	to: { path: forbidden.map((other) => `^${other}(/|$)`) },
});

module.exports = {
	forbidden: [
		{ name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
		above('platform', ['app', 'server', 'content', 'database', 'tests', 'e2e']),
		above('career-map', ['eval', 'tests']),
		{
			name: 'career-map-is-pure',
			severity: 'error',
			comment: 'the engine reads CVs and knows nothing of the product, in its tests too',
			from: { path: '^career-map/' },
			to: { path: '^(app|content|database|platform|server|e2e|scripts)/' },
		},
		above('content', ['app', 'server', 'platform', 'database', 'tests']),
		above('app/ui', [
			'app/(features|forms|crm|site|seo|operators|console)',
			'content',
			'server',
			'platform',
			'database',
		]),
		above('app/pdf', [
			'app/(features|forms|crm|site|seo|ui|operators|console)',
			'content/(?!programme\\.ts).+',
			'server',
			'platform',
			'database',
		]),
		above('app/mails', ['app/(features|forms|crm|site|seo|operators|console)', 'server', 'platform', 'database']),
		above('app/settings', ['app/(features|forms|crm|site|seo|operators|console)', 'server']),
		above('app/crm', ['app/(features|forms|site|seo|operators|console)', 'server']),
		above('app/forms', ['app/(features|site|seo|operators|console)', 'server']),
		above('app/seo', ['app/(features|forms|crm|site|operators|console)', 'server']),
		above('app/operators', ['app/(features|forms|site|seo|console)', 'server']),
		above('app/features', ['app/(site|console)', 'server']),
		above('app/site', ['app/(operators|console)', 'server']),
		above('app/console', ['app/site', 'server']),
		{
			name: 'operators-are-a-room-of-their-own',
			severity: 'error',
			comment: 'no feature knows operators; the lists of all mails and all jobs name theirs',
			from: { path: '^app/features/', pathNot: ['\\.test\\.tsx?$', '^app/features/(mails|jobs)\\.server\\.ts$'] },
			to: { path: '^app/operators/' },
		},
		{
			name: 'features-meet-in-server-files',
			severity: 'error',
			comment:
				'a feature uses another only through its .server.ts file, or through the form it is asked to show and what that says',
			from: { path: '^app/features/([^/]+)/', pathNot: '\\.test\\.tsx?$' },
			to: {
				path: '^app/features/([^/]+)/',
				pathNot: ['^app/features/$1/', '\\.server\\.ts$', '\\.form\\.tsx$', '\\.toasts\\.ts$', '/schedule\\.ts$'],
			},
		},
		{
			name: 'no-tests-in-the-product',
			severity: 'error',
			from: { pathNot: '\\.test\\.tsx?$|^(tests|e2e|bench)/' },
			to: { path: '^(tests|e2e|bench)/' },
		},
		{
			name: 'source-runs-on-production-packages',
			severity: 'error',
			comment: 'what runs as source, without the bundle, may not need packages of development (docs/decisions/0044)',
			from: {
				path: '^(platform|career-map|database|server|app/pdf)/',
				pathNot: ['\\.test\\.tsx?$', '^server/(app|dev)\\.ts$', '^career-map/(cv-arbitrary|wording/ask)\\.ts$'],
			},
			to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
		},
		{
			name: 'declared-packages-only',
			severity: 'error',
			from: {},
			to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
		},
	],
	options: {
		doNotFollow: { path: 'node_modules' },
		exclude: { path: '\\.react-router|^build|\\+types' },
		parser: 'swc',
		tsPreCompilationDeps: true,
		enhancedResolveOptions: {
			exportsFields: ['exports'],
			conditionNames: ['import', 'node', 'default', 'types'],
			extensions: ['.ts', '.tsx', '.mjs', '.js'],
		},
	},
};
