//! Short links in a database: the code is made of the text, so keeping the same text twice changes nothing.

use async_trait::async_trait;

use super::row::get;
use super::statement::statement;
use super::{Driver, SqlStore};
use crate::{Link, Links, StoreError, StoreResult};

#[async_trait]
impl<D: Driver> Links for SqlStore<D> {
    async fn keep_link(&self, link: Link) -> StoreResult<()> {
        let (code, text) = (link.code.clone(), link.text.clone());
        self.write_at_once(link, |c, link| {
            Box::pin(async move {
                let sql = "INSERT INTO links (code, text, created_ms) VALUES ($1, $2, $3) \
                    ON CONFLICT (code) DO NOTHING";
                let query = statement(sql).bind(link.code).bind(link.text).bind(link.created_ms);
                query.execute(c).await?;
                Ok(())
            })
        })
        .await?;
        // What is kept never changes, so it may be read apart.
        let kept = self.link(&code).await?;
        if kept.text == text { Ok(()) } else { Err(StoreError::Taken("code")) }
    }

    async fn link(&self, code: &str) -> StoreResult<Link> {
        let query = statement("SELECT * FROM links WHERE code = $1").bind(code);
        let row = query.fetch_optional(self.driver.readers()).await?;
        let row = row.ok_or(StoreError::NotFound("link"))?;
        Ok(Link {
            code: get(&row, "code")?,
            text: get(&row, "text")?,
            created_ms: get(&row, "created_ms")?,
        })
    }
}
