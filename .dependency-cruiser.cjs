/** The layers of docs/architecture.md: each may import those below it, never one above, and there are no cycles. */
const above = (layer, forbidden) => ({
	name: `${layer}-imports-no-higher-layer`,
	severity: 'error',
	comment: `${layer} may not import a layer above it`,
	from: { path: `^${layer}(/|$)`, pathNot: '\\.test\\.tsx?$' },
	to: { path: forbidden.map((other) => `^${other}(/|$)`) },
});

const rooms = {
	money: '^app/features/(enrollment|payments|papers|promotion-codes|teams|checkout)/',
	year: '^app/features/(access|materials|skills|certificates)/',
	events: '^app/features/(events|registrations|workshop|scheduling|invitations)/',
};
const below = (room, forbidden) => ({
	name: `${room}-imports-no-${forbidden}`,
	severity: 'error',
	comment: 'money imports year, year imports events, never the other way (docs/decisions/money.md)',
	from: { path: rooms[room], pathNot: '\\.test\\.tsx?$' },
	to: { path: rooms[forbidden] },
});

module.exports = {
	forbidden: [
		below('events', 'year'),
		below('events', 'money'),
		below('year', 'money'),
		{ name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
		above('platform', ['app', 'server', 'content', 'database', 'tests', 'e2e']),
		above('database', ['app', 'server', 'platform', 'engine', 'scripts', 'content/(?!mailing-lists\\.ts).+']),
		above('engine/src', ['engine/(eval|fixtures)', 'tests']),
		{
			name: 'the-engine-knows-nothing-of-the-product',
			severity: 'error',
			comment: 'the engine knows nothing of the product, nor do its tests',
			from: { path: '^engine/' },
			to: { path: '^(app|content|database|platform|server|tests|e2e|scripts|bench)/' },
		},
		above('content', ['app', 'server', 'platform', 'database', 'tests']),
		above('app/ui', [
			'app/(features|forms|crm|site|seo|operators|console|list)',
			'content',
			'server',
			'platform',
			'database',
		]),
		above('app/drawings', ['app/(?!(drawings|fonts)/).+', 'content', 'server', 'platform', 'database']),
		above('app/fonts', ['app/(?!fonts/).+', 'content', 'server', 'platform/(?!text/)', 'database']),
		above('app/pdf', [
			'app/(features|forms|crm|site|seo|ui|operators|console|list)',
			'content/(?!program\\.ts).+',
			'server',
			'platform',
			'database',
		]),
		above('app/mails', ['app/(features|forms|crm|site|seo|operators|console|list)', 'server', 'platform', 'database']),
		above('app/analytics', ['app/(features|site|seo|ui|mails|operators|console|list)', 'server', 'database']),
		above('app/bootstrap', ['app/(features|site|seo|mails|operators|console|list)', 'server', 'platform', 'database']),
		above('app/auth', ['app/(?!auth/).+', 'server']),
		above('app/redirect-counts\\.server\\.ts', ['app', 'server']),
		above('app/services\\.ts', [
			'app/(analytics|features|forms|crm|operators|site|seo|ui|mails|console|list)',
			'server',
		]),
		above('app/settings', ['app/services\\.ts', 'app/(features|forms|crm|site|seo|operators|console|list)', 'server']),
		above('app/crm', ['app/(features|forms/(?!rules\\.ts).+|site|seo|operators|console|list)', 'server']),
		above('app/forms', ['app/(analytics|features|site|seo|operators|console|list)', 'server']),
		above('app/seo', ['app/(features|forms|crm|site|operators|console|list)', 'server']),
		above('app/operators', ['app/(features|forms|site|seo|console|list)', 'server']),
		above('app/features', ['app/(site|console|list|my|adopt)', 'server']),
		above('app/tasks', ['app/(site|console|list|my|adopt)', 'server']),
		above('app/adopt', ['app/(site|console|list|my)', 'server']),
		above('app/site', ['app/(operators|console|list)', 'server']),
		above('app/console', ['app/(site|my|adopt)', 'server']),
		above('app/list', ['app/(site|my|adopt)', 'server']),
		above('app/my', ['app/(site|console|list|operators|adopt)', 'server']),
		above('app', ['server', 'scripts', 'bench']),
		above('server', ['scripts', 'bench']),
		above('scripts', ['app/(site|ui|console/(?!system/diagnostics/))', 'server/(app|dev|main|start)\\.ts']),
		above('bench', ['e2e']),
		above('tests', ['e2e', 'bench']),
		{
			name: 'features-import-no-operators',
			severity: 'error',
			comment:
				'features know nothing of operators and their tasks; only the lists of all emails and all jobs name theirs',
			from: { path: '^app/features/', pathNot: ['\\.test\\.tsx?$', '^app/features/(mails|jobs)\\.server\\.ts$'] },
			to: { path: '^app/(operators|tasks)/' },
		},
		{
			name: 'features-meet-in-server-files',
			severity: 'error',
			comment: 'a feature imports another only through its .server.ts file, or its form and toasts',
			from: { path: '^app/features/([^/]+)/', pathNot: '\\.test\\.tsx?$' },
			to: {
				path: '^app/features/([^/]+)/',
				pathNot: ['^app/features/$1/', '\\.server\\.ts$', '\\.form\\.tsx$', '\\.toasts\\.ts$', '/schedule\\.ts$'],
			},
		},
		{
			name: 'product-imports-no-tests',
			severity: 'error',
			from: { pathNot: '\\.test\\.tsx?$|^(tests|e2e|bench|engine/(eval|fixtures))/' },
			to: { path: '^(tests|e2e|bench|engine/(eval|fixtures))/' },
		},
		{
			name: 'product-uses-no-packages-of-development',
			severity: 'error',
			comment: 'what ships, bundled or not, is in dependencies, where audits look (docs/decisions/runtime.md)',
			from: {
				path: '^(app|engine/src|content|database|platform|server)/',
				pathNot: [
					'\\.test\\.tsx?$',
					'^app/(routes|browser/script-builds)\\.ts$',
					'/vite-plugin\\.ts$',
					'^server/(bundle|dev|packages)\\.ts$',
				],
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
