/**
 * Fits the weights of `engine/src/profile/confidence.ts`: a logistic regression (ridge, Newton's method) over the names in
 * `engine/eval/precision/judged-names.txt`. Prints the weights, and the precision and recall of each limit on
 * sets that were not used for fitting.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Matrix, solve } from 'ml-matrix';

interface Judged {
	set: string;
	isRight: boolean;
	/** One value per sign, and 1 for the base. */
	values: number[];
}

/** The regularization: without it, rare signs would get arbitrary weights. */
const RIDGE = 3;
const STEPS = 40;
const LIMITS = [1.5, 2, 2.2, 2.4, 2.6, 2.8];

const { signs, names } = read(path.join(import.meta.dirname, 'precision/judged-names.txt'));
const weights = fitted(names);
for (const [at, sign] of [...signs, 'base'].entries())
	process.stdout.write(`${(weights[at] ?? 0).toFixed(2).padStart(6)}  ${sign}\n`);

const sets = [...new Set(names.map(({ set }) => set))];
const elsewhere = sets.flatMap((set) => {
	const others = fitted(names.filter((name) => name.set !== set));
	return names.filter((name) => name.set === set).map((name) => ({ ...name, odds: logOdds(name, others) }));
});
process.stdout.write(`\n${names.length} names, ${percent(elsewhere)} of them right. On sets not fitted to:\n`);
for (const limit of LIMITS) {
	const sure = elsewhere.filter(({ odds }) => odds >= limit);
	const recall = sure.filter(({ isRight }) => isRight).length / names.filter(({ isRight }) => isRight).length;
	const bySet = sets.map((set) => `${set} ${percent(sure.filter((name) => name.set === set))}`);
	process.stdout.write(
		`from ${limit}: ${percent(sure)} right, ${(100 * recall).toFixed(0)} % of the right ones named (${bySet.join(', ')})\n`,
	);
}

function read(file: string): { signs: string[]; names: Judged[] } {
	const [head = '', body = ''] = readFileSync(file, 'utf8').split('\n\n');
	const signs = head.split('\n').map((line) => line.slice(line.indexOf(' ') + 1));
	const names = body
		.trim()
		.split('\n')
		.map((line) => {
			const [set = '', verdict, ...rest] = line.split(' ');
			const values = [...signs.map(() => 0), 1];
			for (const name of rest) {
				const [sign, value = '1'] = name.split('=');
				values[Number(sign)] = Number(value);
			}
			return { set, isRight: verdict === '+', values };
		});
	return { signs, names };
}

function fitted(judged: readonly Judged[]): number[] {
	const X = new Matrix(judged.map(({ values }) => values));
	const y = Matrix.columnVector(judged.map(({ isRight }) => Number(isRight)));
	// The base is not regularized.
	const cost = Matrix.diag(Array.from({ length: X.columns }, (_, at) => (at === X.columns - 1 ? 1e-6 : RIDGE)));
	let weights = Matrix.zeros(X.columns, 1);
	for (let step = 0; step < STEPS; step++) {
		const likely = X.mmul(weights).to1DArray().map(probability);
		const gradient = X.transpose().mmul(Matrix.columnVector(likely).sub(y)).add(cost.mmul(weights));
		const curved = X.clone().mulColumnVector(Matrix.columnVector(likely.map((name) => name * (1 - name))));
		weights = weights.sub(solve(X.transpose().mmul(curved).add(cost), gradient));
	}
	return weights.to1DArray();
}

function logOdds({ values }: Judged, weights: readonly number[]): number {
	return values.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0);
}

function probability(odds: number): number {
	return 1 / (1 + Math.exp(-odds));
}

function percent(judged: readonly Judged[]): string {
	return `${((100 * judged.filter(({ isRight }) => isRight).length) / judged.length).toFixed(1)} %`;
}
