import {execFileSync, spawnSync} from 'node:child_process';
import {copySite, makeMistakes, removeSite} from './make-mistakes';
import {mistakes} from './mistakes';
import {readReport} from './read-report';
const rows = Object.values(mistakes).flat().filter(({run}) => run === 'check');
const site = copySite();
const places = makeMistakes(site, rows);
const {stdout, stderr} = spawnSync('npx', ['tsx', 'plugins/check.ts'], {cwd: site, encoding: 'utf8', env: {...process.env, NO_COLOR: '1', FORCE_COLOR: '0'}, maxBuffer: 1e9});
const out = stdout + stderr;
const printed = readReport(out);
const left = [...printed];
for (const row of rows) { const place = places.get(row)!; const i = left.findIndex((p) => p.place === place && p.what.includes(row.says) && p.remedy.includes(row.remedy)); if (i === -1) console.log('MISSING', row.name, place, row.says, '|', row.remedy, JSON.stringify(printed.filter((p) => p.place.startsWith(place.split(':')[0]!)))); else left.splice(i, 1); for (const a of row.also ?? []) { const j = left.findIndex((p) => p.place === a); if (j === -1) console.log('MISSING also', a); else left.splice(j, 1); } }
console.log('LEFT', JSON.stringify(left, null, 1), printed.length, out.length < 3000 ? out : '');
removeSite(site);
