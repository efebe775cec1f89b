/** Moves the certifications of the examples, which have expired, to later years. */
import {endedCertifications} from '../resources/certification-end';
import {textOf} from '../values';
import type {World} from '../world';

/** @param day `DD/MM/YYYY` or `YYYY-MM-DD`; not 29 February */
const addYears = (day: string, years: number) => day.replace(/\d{4}/, (year) => String(Number(year) + years));

/** Adds years to each expired certification that is not `Deprecated` yet, until it ends in the future. */
export function renewCertifications(world: World): void {
  for (let ended = endedCertifications(world); ended.length > 0; ended = endedCertifications(world))
    for (const record of ended) {
      const {value} = record;
      const CertificationStartDate = addYears(textOf(value, 'CertificationStartDate'), 1);
      const CertificationExpirationDate = addYears(textOf(value, 'CertificationExpirationDate'), 1);
      world.store.change(record, {...value, CertificationStartDate, CertificationExpirationDate});
    }
}
