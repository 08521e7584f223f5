import validator from 'validator';
import type { Buyer } from './paper-content.server.ts';

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
	// Greek numbers begin with EL.
	const form = (country === 'GR' ? 'EL' : country) as validator.VATCountryCode;
	return validator.isVAT(taxId.replaceAll(/[\s./-]/g, '').toUpperCase(), form);
}
