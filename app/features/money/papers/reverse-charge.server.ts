import validator from 'validator';
import { FieldRefused } from '#app/forms/form.server.ts';
import { papers } from '#content/papers.ts';
import type { Buyer } from './paper-content.server.ts';

const { messages } = papers;

/** The member states of the European Union. */
const EU = new Set('AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' '));

/**
 * Whether a buyer pays the tax on a service in place of its seller: a company in another country of the EU than the seller's, with a
 * VAT number of that country's form (Article 196 of Directive 2006/112/EC). Nobody is asked whether the number exists.
 * @param sellerCountry ISO 3166-1 alpha-2 in any case, or empty if it is not set.
 */
export function isReverseCharged({ company, taxId, country = '' }: Buyer, sellerCountry: string): boolean {
	const seller = sellerCountry.toUpperCase();
	if (!/^[A-Z]{2}$/.test(seller) || seller === country || company === '' || !EU.has(country)) return false;
	return hasVatForm(taxId, country);
}

/** Greek numbers begin with EL. */
const prefixOf = (country: string) => (country === 'GR' ? 'EL' : country);
const withoutMarks = (taxId: string) => taxId.replaceAll(/[\s./-]/g, '').toUpperCase();

function hasVatForm(taxId: string, country: string): boolean {
	return validator.isVAT(withoutMarks(taxId), prefixOf(country) as validator.VATCountryCode);
}

const countryOfVatId = (taxId: string) => [...EU].find((code) => withoutMarks(taxId).startsWith(prefixOf(code)));

/** Whether a tax ID is a VAT ID of the EU, with the letters of its country. */
export function isVatId(taxId: string): boolean {
	const country = countryOfVatId(taxId);
	return country !== undefined && hasVatForm(taxId, country);
}

/**
 * Refuses what begins like a VAT ID of the EU and is none. What a country outside of it writes may begin with the same letters, and
 * a company without a VAT ID has a tax number, which begins with a digit.
 * @param field The form's. @throws {FieldRefused}
 */
export function requireVatForm(field: string, taxId: string, country = ''): void {
	if (country !== '' && !EU.has(country)) return;
	if (countryOfVatId(taxId) && !isVatId(taxId)) throw new FieldRefused(field, messages.vatId);
}
