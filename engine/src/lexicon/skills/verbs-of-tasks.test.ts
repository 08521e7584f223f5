import { expect, it } from 'vitest';
import { findSkills } from '../find-skills.ts';

it.each([
	['Negotiated lower rates with nine carriers', 'negotiation'],
	['Manage two assistant designers', 'team-leadership'],
	['Train new hires at the packing line', 'training'],
	['Leitung der Station mit neun Kollegen', 'team-leadership'],
	['Anlernen neuer Aushilfen', 'training'],
	['Begeleiden van verandertrajecten', 'process-facilitation'],
	['Équipe de sept agents', 'team-leadership'],
	['Formación de operarios', 'training'],
	['Reisebusverkehr nach Italien', 'passenger-transport'],
	['Haalbaarheidsstudies voor fietsroutes', 'business-case'],
	['Chiusura di cassa e quadrature', 'account-reconciliation'],
	['QBRs and renewals for 40 accounts', 'customer-success'],
])('"%s" shows %s', (text, id) => {
	expect(findSkills(text).map((found) => found.id)).toContain(id);
});
