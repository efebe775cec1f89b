import Link from '@docusaurus/Link';
import Layout from '@theme/Layout';
import React from 'react';

export default function Landing() {
  return (
    <Layout title="Developers" description="Documentation, API reference and technical blog.">
      <main className="container margin-vert--xl">
        <h1>Developers</h1>
        <p>Documentation, API reference and technical blog.</p>
        <Link className="button button--primary" to="/docs/">
          Get Started
        </Link>
      </main>
    </Layout>
  );
}
