/**
 * Rules by name, as docs/architecture.md describes them: layers below the features, areas of features in one direction, and
 * who may load the console's and the participants' pages. There are no cycles.
 */
const TESTS = '\\.test\\.tsx?$';
const CONSOLE = '\\.console\\.|^app/(console|list)/';
const PARTICIPANTS = '\\.my\\.';
/** Pages meet: they may use the plain files of every area. */
const PAGES = `${CONSOLE}|${PARTICIPANTS}|\\.route\\.tsx?$`;

const above = (layer, forbidden) => ({
	name: `${layer}-imports-no-higher-layer`,
	severity: 'error',
	comment: `${layer} may not import a layer above it`,
	from: { path: `^${layer}(/|$)`, pathNot: TESTS },
	to: { path: forbidden.map((other) => `^${other}(/|$)`) },
});

/** Each area may use those after it. */
const areas = [
	'site',
	'leads',
	'newsletters',
	'analytics',
	'money',
	'year',
	'career-map',
	'projects',
	'events',
	'people',
];
const areaRules = areas.slice(1).map((area, index) => ({
	name: `${area}-imports-no-higher-area`,
	severity: 'error',
	comment: `areas use each other in one direction: ${areas.join(' → ')} (docs/architecture.md)`,
	from: { path: `^app/features/${area}/`, pathNot: [TESTS, PAGES] },
	to: { path: `^app/features/(${areas.slice(0, index + 1).join('|')})/` },
}));

module.exports = {
	forbidden: [
		{ name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
		...areaRules,
		{
			name: 'only-the-console-imports-the-console',
			severity: 'error',
			comment: 'visitors and participants load nothing of the console',
			from: {
				path: '^app/',
				pathNot: [TESTS, CONSOLE, '^app/import/|^app/(routes|act\\.server)\\.ts$|^app/features/(operators|desk)/'],
			},
			to: { path: CONSOLE },
		},
		{
			name: 'only-participants-pages-import-participants-pages',
			severity: 'error',
			comment: 'visitors load nothing that only participants use',
			from: { path: '^app/', pathNot: [TESTS, PARTICIPANTS, CONSOLE, '^app/act\\.server\\.ts$'] },
			to: { path: PARTICIPANTS },
		},
		{
			name: 'features-import-no-operators',
			severity: 'error',
			comment:
				'features know nothing of operators and their tasks; only the lists of all emails and all jobs name theirs',
			from: {
				path: '^app/features/',
				pathNot: [TESTS, CONSOLE, '^app/features/((operators|desk)/|(mails|jobs)\\.server\\.ts$)'],
			},
			to: { path: '^app/features/(operators|desk)/' },
		},
		{
			name: 'only-operators-sign-in-uses-its-packages',
			severity: 'error',
			comment: 'visitors load neither the sign-in library nor the list of common passwords',
			from: { path: '^app/', pathNot: [TESTS, CONSOLE, '^app/(auth/|features/operators/|qr\\.server\\.ts$)'] },
			to: { path: 'node_modules/(better-auth|@better-auth|@zxcvbn-ts|zxcvbn|uqr)' },
		},
		{
			name: 'features-meet-in-server-files',
			severity: 'error',
			comment: 'an area imports another only through its .server.ts file, or its form and toasts',
			from: { path: '^app/features/([^/]+)/', pathNot: [TESTS, CONSOLE, PARTICIPANTS] },
			to: {
				path: '^app/features/([^/]+)/',
				pathNot: [
					'^app/features/$1/',
					'\\.server\\.ts$',
					'\\.form\\.tsx$',
					'\\.toasts\\.ts$',
					'/(schedule|limits)\\.ts$',
				],
			},
		},
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
		above('app/ui', ['app/(features|forms|crm|site|seo|console|list)', 'content', 'server', 'platform', 'database']),
		above('app/drawings', ['app/(?!(drawings|fonts)/).+', 'content', 'server', 'platform', 'database']),
		above('app/fonts', ['app/(?!fonts/).+', 'content', 'server', 'platform/(?!text/)', 'database']),
		above('app/pdf', [
			'app/(features|forms|crm|site|seo|ui|console|list)',
			'content/(?!program\\.ts).+',
			'server',
			'platform',
			'database',
		]),
		above('app/mails', ['app/(features|forms|crm|site|seo|console|list)', 'server', 'platform', 'database']),
		above('app/analytics', ['app/(features|site|seo|ui|mails|console|list)', 'server', 'database']),
		above('app/browser', ['app/(seo|mails|console|list)', 'server', 'platform', 'database']),
		above('app/auth', ['app/(?!auth/).+', 'server']),
		above('app/redirect-counts\\.server\\.ts', ['app', 'server']),
		above('app/services\\.ts', ['app/(analytics|features|forms|crm|site|seo|ui|mails|console|list)', 'server']),
		above('app/settings', ['app/services\\.ts', 'app/(features|forms|crm|site|seo|console|list)', 'server']),
		above('app/crm', ['app/(features|forms/(?!rules\\.ts).+|site|seo|console|list)', 'server']),
		above('app/forms', ['app/(analytics|features|site|seo|console|list)', 'server']),
		above('app/seo', ['app/(features|forms|crm|site|console|list)', 'server']),
		above('app/features', ['app/(site|adopt)', 'server']),
		above('app/adopt', ['app/(site|console|list)', 'server']),
		above('app', ['server', 'scripts', 'bench']),
		above('server', ['scripts', 'bench']),
		above('scripts', ['app/(site|ui|console)', 'server/(app|dev|main|start)\\.ts']),
		above('bench', ['e2e']),
		above('tests', ['e2e', 'bench']),
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
