import { expect, it } from 'vitest';
import { isReverseCharged } from './reverse-charge.server.ts';

const buyer = { name: 'Pat Green', company: 'Rings GmbH', taxId: 'DE 123 456 789', address: 'Berlin', country: 'DE' };

it.each([
	['a German company from the US', buyer, 'US', true],
	['a German company from France', buyer, 'fr', true],
	['without the prefix', { ...buyer, taxId: '123456789' }, 'US', true],
	['a Greek company', { ...buyer, country: 'GR', taxId: 'EL123456789' }, 'US', true],
	['in the seller’s own country', buyer, 'DE', false],
	['a seller without a country', buyer, '', false],
	['a person', { ...buyer, company: '' }, 'US', false],
	['a number of another form', { ...buyer, taxId: 'DE123' }, 'US', false],
	['without a number', { ...buyer, taxId: '' }, 'US', false],
	['outside of the EU', { ...buyer, country: 'CH', taxId: 'CHE-123.456.788' }, 'US', false],
	['a paper of an earlier version', { ...buyer, country: undefined }, 'US', false],
])('%s', (_, { country, ...details }, seller, expected) => {
	expect(isReverseCharged({ ...details, ...(country && { country }) }, seller)).toBe(expected);
});
